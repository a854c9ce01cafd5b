import { normaliseCode } from '../codes/codes.ts';
import { CsvFault, type CsvRow, readCsv } from '../csv/read-csv.ts';
import { tables } from '../tables/all-tables.ts';
import { factsOf } from '../tables/columns.ts';
import type { Table } from '../tables/define-table.ts';
import { leaveOutForeignYears } from './fitment-years.ts';
import { setModelSlugs } from './model-slugs.ts';
import { ProblemList } from './problems.ts';
import type { PlacedRow, TableRows } from './table-rows.ts';

/** The CSV files of a data set by name. */
export type CsvFiles = ReadonlyMap<string, Uint8Array>;

export interface ReadResult {
  rows: TableRows;
  problems: ProblemList;
}

/**
 * Reads the tables of a data set and checks each cell and row, duplicates, references, and the years of claims. Rows with a problem are left out, and so
 * are those that refer to them.
 */
export function readTables(files: CsvFiles): ReadResult {
  const problems = new ProblemList();
  const rows = new Map<Table, readonly PlacedRow[]>();
  for (const table of tables) rows.set(table, inOrder(table, readTable(table, files.get(table.file), problems)));
  leaveOutSharedIds(rows, problems);
  // A row that is left out can be one that others refer to.
  while (leaveOutDangling(rows, problems) > 0);
  leaveOutForeignYears(rows, problems);
  setModelSlugs(rows);
  return { rows, problems };
}

function readTable(table: Table, bytes: Uint8Array | undefined, problems: ProblemList): PlacedRow[] {
  const { file } = table;
  const missing = (expected: string): PlacedRow[] => {
    problems.add({ file, line: null, column: null, value: null, expected, kind: 'malformed' });
    return [];
  };
  if (!bytes) return missing('the file');
  try {
    const { header, rows } = readCsv(bytes);
    if (rows.length === 0) return missing('at least one row below the names of the columns');
    if (!checkHeader(table, header, problems)) return [];
    const read = rows.flatMap((row) => readRow(table, header, row, problems) ?? []);
    return withoutDuplicates(table, read, problems);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    problems.add({
      file,
      line: error.line,
      column: null,
      value: null,
      expected: `well-formed CSV: ${error.message}`,
      kind: 'malformed',
    });
    return [];
  }
}

/** Whether the rows can be read: every column of the table is there once, and no other. */
function checkHeader({ file, columns }: Table, header: readonly string[], problems: ProblemList): boolean {
  const before = problems.total;
  const add = (column: string, expected: string) =>
    problems.add({ file, line: 1, column, value: null, expected, kind: 'malformed' });
  for (const name of Object.keys(columns)) {
    const count = header.filter((title) => title === name).length;
    if (count !== 1) add(name, count === 0 ? 'a column of this name' : 'one column of this name');
  }
  for (const title of header)
    if (!(title in columns)) add(title, `only the columns ${Object.keys(columns).join(', ')}`);
  return problems.total === before;
}

function readRow(
  table: Table,
  header: readonly string[],
  { line, cells }: CsvRow,
  problems: ProblemList,
): PlacedRow | null {
  const { file, columns } = table;
  if (cells.length !== header.length) {
    problems.add({
      file,
      line,
      column: null,
      value: cells.join(' · '),
      expected: `${header.length} cells instead of ${cells.length}`,
      kind: 'malformed',
    });
    return null;
  }
  const values: Record<string, unknown> = {};
  let isWhole = true;
  for (const [name, column] of Object.entries(columns)) {
    const cell = cells[header.indexOf(name)] ?? '';
    const result = column.safeParse(cell);
    if (result.success) values[name] = result.data;
    else {
      isWhole = false;
      problems.add({ file, line, column: name, value: cell, expected: factsOf(column).expected, kind: 'malformed' });
    }
  }
  if (!isWhole) return null;
  const problem = table.check(values);
  if (!problem) {
    return { line, values: { ...values, ...table.derive(values) } };
  }
  const cell = cells[header.indexOf(problem.column)] ?? '';
  problems.add({ file, line, ...problem, value: cell, kind: 'malformed' });
  return null;
}

/** Returns the rows without those whose key or unique values an earlier row has. */
function withoutDuplicates(
  { file, key, unique, uniqueAsRead, uniqueTogether }: Table,
  rows: readonly PlacedRow[],
  problems: ProblemList,
): PlacedRow[] {
  const seen = new Map<string, number>();
  const asRead = new Map<string, PlacedRow>();
  const isReadDifferently = (row: PlacedRow): boolean => {
    for (const column of uniqueAsRead) {
      const value = String(row.values[column]);
      const place = `${column}\0${normaliseCode(value)}`;
      const earlier = asRead.get(place);
      if (earlier === undefined) {
        asRead.set(place, row);
        continue;
      }
      const expected = `a code that is not read as "${String(earlier.values[column])}" of line ${earlier.line}`;
      problems.add({ file, line: row.line, column, value, expected, kind: 'duplicate' });
      return false;
    }
    return true;
  };
  return rows.filter(({ line, values }) => {
    const keys = [key, ...unique.map((column) => [column]), ...uniqueTogether];
    const clash = keys.flatMap((names) => {
      const parts = names.map((name) => values[name]);
      if (parts.includes(null)) return [];
      const place = `${names.join()}\0${parts.join('\0')}`;
      const earlier = seen.get(place);
      if (earlier === undefined) seen.set(place, line);
      return earlier === undefined ? [] : [{ names, value: parts.join(', '), earlier }];
    })[0];
    if (!clash) return isReadDifferently({ line, values });
    const { names, value, earlier } = clash;
    problems.add({
      file,
      line,
      column: names.join(', '),
      value,
      expected: `a value that line ${earlier} does not have`,
      kind: 'duplicate',
    });
    return false;
  });
}

/** Leaves out the rows of a table whose id a row of an earlier table has, where a column refers to either: it could mean both. */
function leaveOutSharedIds(rows: Map<Table, readonly PlacedRow[]>, problems: ProblemList): void {
  const groups = tables.flatMap(({ columns }) =>
    Object.values(columns)
      .map((schema) => factsOf(schema).references)
      .filter((names) => names.length > 1),
  );
  for (const names of groups) {
    const lineOf = new Map<unknown, string>();
    for (const table of tables.filter(({ name }) => names.includes(name))) {
      const [column = 'id'] = table.key;
      const kept = (rows.get(table) ?? []).filter(({ line, values }) => {
        const value = values[column];
        const earlier = lineOf.get(value);
        if (earlier === undefined) lineOf.set(value, `line ${line} of ${table.file}`);
        else {
          const expected = `an id that ${earlier} does not have`;
          problems.add({ file: table.file, line, column, value: String(value), expected, kind: 'duplicate' });
        }
        return earlier === undefined;
      });
      rows.set(table, kept);
    }
  }
}

/** Sorted by code units, which no locale changes: the same rows in any order compile to the same bytes. */
function inOrder({ key }: Table, rows: readonly PlacedRow[]): PlacedRow[] {
  const keyOf = ({ values }: PlacedRow) => key.map((name) => values[name]).join('\0');
  return rows
    .map((row) => ({ row, sortKey: keyOf(row) }))
    .toSorted((first, second) => (first.sortKey < second.sortKey ? -1 : Number(first.sortKey > second.sortKey)))
    .map(({ row }) => row);
}

/** Leaves out the rows that refer to rows which do not exist; returns how many. */
function leaveOutDangling(rows: Map<Table, readonly PlacedRow[]>, problems: ProblemList): number {
  const keys = new Map([...rows].map(([{ name, key }, placed]) => [name, keysOf(key, placed)]));
  let count = 0;
  for (const [table, placed] of rows) {
    const references = Object.entries(table.columns).flatMap(([column, schema]) => {
      const { references: names, expected } = factsOf(schema);
      const targets = names.map((name) => {
        const found = keys.get(name);
        if (!found) throw new Error(`"${table.name}.${column}" refers to the table "${name}", which does not exist`);
        return found;
      });
      return targets.length > 0 ? [{ column, expected, targets }] : [];
    });
    const kept = placed.filter(({ line, values }) => {
      const dangling = references.flatMap(({ column, expected, targets }) =>
        [values[column]]
          .flat()
          .filter((value) => value !== null && !targets.some((found) => found.has(value)))
          .map((value) => ({ file: table.file, line, column, value: String(value), expected })),
      );
      for (const problem of dangling) problems.add({ ...problem, kind: 'reference' });
      return dangling.length === 0;
    });
    count += placed.length - kept.length;
    rows.set(table, kept);
  }
  return count;
}

function keysOf([first = 'id']: readonly string[], rows: readonly PlacedRow[]): ReadonlySet<unknown> {
  return new Set(rows.map(({ values }) => values[first]));
}
