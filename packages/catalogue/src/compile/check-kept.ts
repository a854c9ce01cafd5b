import { cellText } from '../tables/csv-text.ts';
import type { Table } from '../tables/define-table.ts';
import { declarations, documents, type MachineVersion, machineVersions, notices } from '../tables/machine-papers.ts';
import { texts } from '../tables/texts.ts';
import type { PreviousSet } from './check-lost.ts';
import type { ProblemList } from './problems.ts';
import { type PlacedRow, placedRowsOf, type TableRows, type Values } from './table-rows.ts';

/** Columns of papers that may change: what a paper is also for, the name of its file, and that it was withdrawn. */
const changing: ReadonlySet<string> = new Set(['versions', 'file', 'withdrawn_on', 'withdrawn_key']);
/** An edition of a notice never changes: what changes is the next edition. */
const unchanging: ReadonlySet<string> = new Set();

/** The tables whose rows stay until the `keep_until` of their versions. */
export const keptTables: readonly Table[] = [machineVersions, documents, declarations, notices, texts];

/**
 * Finds what a data set takes away that was published of machines before its `keep_until`: versions with their serial numbers, documents, declarations and editions of notices.
 * `today` is `YYYY-MM-DD`.
 */
export function checkKept(
  rows: TableRows,
  previous: Pick<PreviousSet, 'rowsOf'>,
  today: string,
  problems: ProblemList,
): void {
  const kept = new Map<unknown, string>();
  const versions = new Map(placedRowsOf(rows, machineVersions).map((row) => [row.values.id, row]));
  for (const before of previous.rowsOf(machineVersions)) {
    const version: Partial<MachineVersion> = before;
    const { id, keep_until: until = null } = version;
    if (id === undefined || (until !== null && until < today)) continue;
    kept.set(id, until === null ? 'while it is sold' : `until ${until}`);
    const row = versions.get(id);
    const column = row ? changedColumnOf(version, row.values) : 'id';
    if (column === null) continue;
    const expected = `the version that was published, which stays ${kept.get(id)}${row ? `, with ${column} ${cellText(before[column])}` : ''}`;
    add(problems, machineVersions, row, column, id, expected);
  }
  for (const table of [documents, declarations, notices]) {
    const now = new Map(placedRowsOf<Table>(rows, table).map((row) => [row.values['id'], row]));
    for (const before of publishedRows(previous, table))
      checkPaper(table, before, now.get(before['id']), kept, problems);
  }
  checkWords(rows, previous, kept, problems);
}

/** Returns the rows of papers that must stay: notices of a former version of the tables had no editions. */
function publishedRows(previous: Pick<PreviousSet, 'rowsOf'>, table: Table): readonly Values[] {
  const rows = previous.rowsOf(table);
  return table.name === notices.name ? rows.filter(({ edition }) => edition !== undefined) : rows;
}

/** Finds editions of notices whose texts no longer say what they said when they were published. */
function checkWords(
  rows: TableRows,
  previous: Pick<PreviousSet, 'rowsOf'>,
  kept: ReadonlyMap<unknown, string>,
  problems: ProblemList,
): void {
  const published = publishedRows(previous, notices).filter(
    ({ versions }) => Array.isArray(versions) && versions.some((version) => kept.has(version)),
  );
  if (published.length === 0) return;
  const before = Map.groupBy(previous.rowsOf(texts), ({ key }) => key);
  const now = new Map(placedRowsOf(rows, texts).map(({ values }) => [`${values.key} ${values.locale}`, values.value]));
  const placed = new Map(placedRowsOf(rows, notices).map((row) => [row.values.id, row]));
  for (const notice of published)
    for (const [column, key] of Object.entries(notice)) {
      const changed = column.endsWith('_key')
        ? before.get(key)?.find(({ locale, value }) => now.get(`${String(key)} ${String(locale)}`) !== value)
        : undefined;
      if (changed === undefined) continue;
      const expected = `the text ${String(key)} in ${String(changed['locale'])} as it was published: ${String(changed['value'])}; what changes is the next edition`;
      add(problems, notices, placed.get(String(notice['id'])), column, String(notice['id']), expected);
    }
}

/** Returns the first column in which a version keeps less than before; null for none. */
function changedColumnOf(before: Partial<MachineVersion>, now: MachineVersion): keyof MachineVersion | null {
  if (before.machine_id !== now.machine_id) return 'machine_id';
  if (before.serial_prefix !== now.serial_prefix) return 'serial_prefix';
  if (now.serial_from > (before.serial_from ?? now.serial_from)) return 'serial_from';
  const { serial_to: last = null, keep_until: until = null } = before;
  if (last !== null && now.serial_to !== null && now.serial_to < last) return 'serial_to';
  return until !== null && now.keep_until !== null && now.keep_until < until ? 'keep_until' : null;
}

function checkPaper(
  table: Table,
  before: Values,
  row: PlacedRow | undefined,
  kept: ReadonlyMap<unknown, string>,
  problems: ProblemList,
): void {
  const { id, versions } = before;
  const of = Array.isArray(versions) ? versions.filter((version) => kept.has(version)) : [];
  const [first] = of;
  if (first === undefined) return;
  const stays = `which stays ${kept.get(first)} for ${first}`;
  if (!row) {
    add(problems, table, row, 'id', String(id), `the ${table.name} that was published, ${stays}`);
    return;
  }
  const now = row.values;
  const lost = of.find((version) => !(Array.isArray(now['versions']) && now['versions'].includes(version)));
  if (lost !== undefined)
    add(
      problems,
      table,
      row,
      'versions',
      String(id),
      `also ${lost}: the ${table.name} that was published stays ${kept.get(lost)}`,
    );
  const mayChange = table.name === notices.name ? unchanging : changing;
  const changed = Object.keys(before).find(
    (column) => !mayChange.has(column) && cellText(before[column]) !== cellText(now[column]),
  );
  if (changed !== undefined)
    add(
      problems,
      table,
      row,
      changed,
      String(id),
      `${cellText(before[changed])}, as it was published, ${stays}; what replaces it is a row of its own`,
    );
}

function add(
  problems: ProblemList,
  { file }: Table,
  row: PlacedRow<unknown> | undefined,
  column: string,
  value: string,
  expected: string,
): void {
  problems.add({ rule: 'paper-lost', file, line: row?.line ?? null, column, value, expected });
}
