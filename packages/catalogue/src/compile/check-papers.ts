import { cellText } from '../tables/csv-text.ts';
import type { Table } from '../tables/define-table.ts';
import {
  connected,
  declarations,
  documents,
  filePath,
  firmware,
  machineVersions,
  type Notice,
  notices,
  spareParts,
} from '../tables/machine-papers.ts';
import { missingPapers } from '../tables/missing-papers.ts';
import { connectedFacts } from '../tables/vocabulary.ts';
import { sha256Of } from './checksums.ts';
import type { ProblemList } from './problems.ts';
import { type PlacedRow, placedRowsOf, rowsOf, type TableRows } from './table-rows.ts';

/** Reads a file that a row names, by its path beside the tables. */
export type ReadFile = (path: string) => Uint8Array | undefined;

/** Checks what is known of machines for their whole life, and the files that rows name. */
export function checkPapers(rows: TableRows, readFile: ReadFile, problems: ProblemList): void {
  checkFiles(rows, readFile, problems);
  checkSerials(rows, problems);
  checkParts(rows, problems);
  checkConnected(rows, problems);
  checkNotices(rows, problems);
  checkMissing(rows, problems);
}

/** Days before its end in which something is named. */
const soonDays = 90;

/** Names what ends soon of machines; `today` is `YYYY-MM-DD`. */
export function checkEnds(rows: TableRows, today: string, problems: ProblemList): void {
  const last = new Date(`${today}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + soonDays);
  const soon = last.toISOString().slice(0, 10);
  for (const { line, values } of byLine(rows, machineVersions))
    for (const column of ['keep_until', 'security_until', 'parts_until'] as const) {
      const { [column]: day } = values;
      if (day === null || day < today || day > soon) continue;
      const expected = `to be known: it ends for ${values.id} within ${soonDays} days`;
      problems.add({ rule: 'ends-soon', file: machineVersions.file, line, column, value: day, expected });
    }
}

/** Names what product managers have to add: instructions in a language of a market, the file of a declaration. */
function checkMissing(rows: TableRows, problems: ProblemList): void {
  const [versions, declared] = [byLine(rows, machineVersions), byLine(rows, declarations)];
  const missing = missingPapers(rowsOf(rows, machineVersions), rowsOf(rows, declarations), rowsOf(rows, documents));
  const add = (file: string, line: number | undefined, column: string, value: string, expected: string) =>
    problems.add({ rule: 'paper-missing', file, line: line ?? null, column, value, expected });
  for (const { id, locales } of missing.instructions) {
    const line = versions.find(({ values }) => values.id === id)?.line;
    add(machineVersions.file, line, 'locales', locales.join('|'), `instructions of ${id} in ${locales.join(', ')}`);
  }
  for (const { id, of } of missing.files) {
    const line = declared.find(({ values }) => values.id === id)?.line;
    add(declarations.file, line, 'versions', of.join('|'), `a document of kind declaration for ${of.join(', ')}`);
  }
}

/** Returns the files that rows name, each once, in the order of their checksums. */
export function filesOf(rows: TableRows): { file: string; sha256: string }[] {
  const byChecksum = new Map(
    [...rowsOf(rows, documents), ...rowsOf(rows, firmware)].map(({ file, sha256 }) => [sha256, { file, sha256 }]),
  );
  return [...byChecksum.values()].toSorted((first, second) => (first.sha256 < second.sha256 ? -1 : 1));
}

function checkFiles(rows: TableRows, readFile: ReadFile, problems: ProblemList): void {
  for (const table of [documents, firmware])
    for (const { line, values } of byLine(rows, table)) {
      const add = (column: string, value: string, expected: string) =>
        problems.add({ rule: 'file-of-row', file: table.file, line, column, value, expected });
      const path = filePath(values.file);
      const bytes = readFile(path);
      if (!bytes) add('file', values.file, `the file ${path} beside the tables`);
      else if (bytes.length !== values.size) add('size', `${values.size}`, `${bytes.length}, as ${path} has it`);
      else {
        const sha256 = sha256Of(bytes);
        if (sha256 !== values.sha256) add('sha256', values.sha256, `${sha256}, as ${path} has it`);
      }
    }
}

function checkSerials(rows: TableRows, problems: ProblemList): void {
  const byPlate = Map.groupBy(
    byLine(rows, machineVersions),
    ({ values }) => `${values.machine_id} ${values.serial_prefix ?? ''}`,
  );
  for (const versions of byPlate.values()) {
    const sorted = versions.toSorted((first, second) => first.values.serial_from - second.values.serial_from);
    for (const [at, { line, values }] of sorted.entries()) {
      const before = sorted[at - 1]?.values;
      if (!before || (before.serial_to !== null && before.serial_to < values.serial_from)) continue;
      problems.add({
        rule: 'serials-overlap',
        file: machineVersions.file,
        line,
        column: 'serial_from',
        value: `${values.serial_from}`,
        expected: `a number above those of ${before.id}: ${before.serial_from} to ${before.serial_to ?? 'those of today'}`,
      });
    }
  }
}

function checkParts(rows: TableRows, problems: ProblemList): void {
  const seen = new Map<string, PlacedRow>();
  const withParts = new Map<string, PlacedRow>();
  for (const row of byLine(rows, spareParts))
    for (const version of row.values.versions) {
      if (!withParts.has(version)) withParts.set(version, row);
      const place = `${version} ${row.values.number}`;
      const earlier = seen.get(place);
      if (earlier === undefined) seen.set(place, row);
      else
        problems.add({
          rule: 'part-number-twice',
          file: spareParts.file,
          line: row.line,
          column: 'number',
          value: `${row.values.number}`,
          expected: `a number that line ${earlier.line} does not have for ${version}`,
        });
    }
  const drawn = new Map<string, PlacedRow>();
  for (const row of byLine(rows, documents))
    if (row.values.kind === 'spare-parts') for (const version of row.values.versions) drawn.set(version, row);
  const add = (table: Table, { line }: PlacedRow, value: string, expected: string) =>
    problems.add({ rule: 'parts-without-drawing', file: table.file, line, column: 'versions', value, expected });
  for (const [version, row] of withParts)
    if (!drawn.has(version)) add(spareParts, row, version, `a document of kind spare-parts for ${version}`);
  for (const [version, row] of drawn)
    if (!withParts.has(version)) add(documents, row, version, `spare parts for ${version}`);
}

function checkConnected(rows: TableRows, problems: ProblemList): void {
  const factsOf = new Map<string, { line: number; facts: Set<string> }>();
  for (const { line, values } of byLine(rows, connected))
    for (const version of values.versions) {
      const known = factsOf.get(version) ?? { line, facts: new Set() };
      known.facts.add(values.fact);
      factsOf.set(version, known);
    }
  for (const [version, { line, facts }] of factsOf) {
    const isRadio = facts.has('bands') || facts.has('power');
    const missing = connectedFacts.filter(
      (fact) => !facts.has(fact) && (isRadio || (fact !== 'bands' && fact !== 'power')),
    );
    if (missing.length === 0) continue;
    problems.add({
      rule: 'connected-facts',
      file: connected.file,
      line,
      column: 'fact',
      value: version,
      expected: `also ${missing.join(', ')}`,
    });
  }
}

function checkNotices(rows: TableRows, problems: ProblemList): void {
  const versionsOf = new Map(rowsOf(rows, firmware).map(({ id, versions }) => [id, versions]));
  const before = new Map<string, Notice>();
  const placed = byLine(rows, notices).toSorted((first, second) => first.values.edition - second.values.edition);
  for (const { line, values } of placed) {
    const add = (rule: 'notice-parts' | 'notice-editions', column: keyof Notice, expected: string) =>
      problems.add({ rule, file: notices.file, line, column, value: cellText(values[column]), expected });
    for (const column of ['affected_firmware', 'fixed_by'] as const)
      for (const id of [values[column] ?? []].flat())
        if (!versionsOf.get(id)?.some((version) => values.versions.includes(version)))
          add('notice-parts', column, `firmware of ${values.versions.join(' or ')}, not ${id}`);
    const last = before.get(values.number);
    before.set(values.number, values);
    const next = (last?.edition ?? 0) + 1;
    if (values.edition !== next) add('notice-editions', 'edition', `${next}`);
    else if (last && values.kind !== last.kind) add('notice-editions', 'kind', last.kind);
    else if (last && values.published !== last.published) add('notice-editions', 'published', last.published);
    else if (last && values.revised <= last.revised)
      add('notice-editions', 'revised', `a day after ${last.revised}, that of edition ${last.edition}`);
  }
}

function byLine<Of extends Table>(rows: TableRows, table: Of) {
  return placedRowsOf(rows, table).toSorted((first, second) => first.line - second.line);
}
