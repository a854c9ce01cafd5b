import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from '../tables/define-table.ts';
import type { ProblemList } from './problems.ts';
import { type CsvFiles, readTables } from './read-tables.ts';
import type { PlacedRow, TableRows, Values } from './table-rows.ts';
import { writeDatabase } from './write-database.ts';

export type { CsvFiles } from './read-tables.ts';

/** A file of a data set. */
export interface CompiledFile {
  /** Its name, which contains the beginning of its checksum. */
  file: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
}

/** A compiled data set: two files in one folder. */
export interface CompiledCatalogue {
  /** Names the content of both files: the same tables make the same id. */
  id: string;
  public: CompiledFile;
  partner: CompiledFile;
  /** How many rows each table has. */
  rowCounts: RowCounts;
}

export type RowCounts = Readonly<Record<string, number>>;

/** The share of its rows that a table may lose without a force. */
const maxShrink = 0.05;

/** The data set that is published now, as far as another is compared with it. */
export interface PreviousSet {
  rowCounts: RowCounts;
  /** Returns the keys of a table, as `keyOf` makes them; null for a data set of other versions of the tables, of which only the rows are counted. */
  keysOf(table: Table): Iterable<string> | null;
}

interface CheckOptions {
  /** Null for the first data set. */
  previous: PreviousSet | null;
}

export interface CheckedTables {
  rows: TableRows;
  rowCounts: RowCounts;
  problems: ProblemList;
}

/** Reads and checks the tables of a data set. */
export function checkTables(files: CsvFiles, { previous }: CheckOptions): CheckedTables {
  const { rows, problems } = readTables(files);
  const rowCounts = Object.fromEntries([...rows].map(([{ name }, { length }]) => [name, length]));
  if (previous !== null) for (const [table, placed] of rows) checkLost(table, placed, previous, problems);
  return { rows, rowCounts, problems };
}

/** Finds a table that has lost too many of its rows: those whose keys are no longer there, however many new ones there are. */
function checkLost(table: Table, placed: readonly PlacedRow[], previous: PreviousSet, problems: ProblemList): void {
  const before = previous.rowCounts[table.name] ?? 0;
  const lost = lostOf(table, placed, previous);
  if (lost.count <= before * maxShrink) return;
  problems.add({
    rule: 'rows-lost',
    file: table.file,
    line: null,
    column: table.key.join(', '),
    value: `${lost.count} lost${lost.first.length > 0 ? `: ${lost.first.join(', ')}${lost.count > lost.first.length ? ', …' : ''}` : ''}`,
    expected: `at least ${Math.ceil(before * (1 - maxShrink))} of the ${before} rows that the table had`,
  });
}

/** The most keys that are named of those that are lost. */
const maxNamed = 3;

function lostOf(table: Table, placed: readonly PlacedRow[], previous: PreviousSet) {
  const keys = previous.keysOf(table);
  if (keys === null) return { count: Math.max(0, (previous.rowCounts[table.name] ?? 0) - placed.length), first: [] };
  const kept = new Set(placed.map(({ values }) => keyOf(table, values)));
  const first: string[] = [];
  let count = 0;
  for (const key of keys) {
    if (kept.has(key)) continue;
    count += 1;
    if (first.length < maxNamed) first.push(key);
  }
  return { count, first };
}

/** Returns the key of a row as one text. */
export function keyOf({ key }: Pick<Table, 'key'>, values: Values): string {
  return key.map((name) => String(values[name])).join(' ');
}

/** Whether only problems were found that a force overrules. */
export function mayBeForced(problems: ProblemList): boolean {
  return problems.countOf('refused') === 0;
}

/** Compiles checked tables into two files in a folder. */
export function compileCatalogue(
  { rows, rowCounts }: Pick<CheckedTables, 'rows' | 'rowCounts'>,
  folder: string,
): CompiledCatalogue {
  const work = mkdtempSync(join(folder, 'compiling-'));
  try {
    const write = (audience: 'public' | 'partner', prefix: string): CompiledFile => {
      const path = join(work, audience);
      writeDatabase(path, rows, audience);
      const sha256 = sha256OfFile(path);
      const file = `${prefix}-${sha256.slice(0, 16)}.sqlite`;
      renameSync(path, join(folder, file));
      return { file, sha256 };
    };
    const files = { public: write('public', 'catalogue'), partner: write('partner', 'catalogue-partner') };
    const id = sha256Of(`${files.public.sha256} ${files.partner.sha256}`).slice(0, 16);
    return { id, ...files, rowCounts };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Returns the checksum of a file, which is read in parts: compiled files have more than a hundred megabytes. */
export function sha256OfFile(path: string): string {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafe(1 << 20);
  const descriptor = openSync(path, 'r');
  try {
    for (let read = readSync(descriptor, part); read > 0; read = readSync(descriptor, part))
      hash.update(part.subarray(0, read));
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
}

export function sha256Of(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}
