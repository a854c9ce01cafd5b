import { EncodingFault } from '../csv/decode-table.ts';
import { CsvFault, type CsvRow, readRows, separatorOf } from '../csv/read-csv.ts';
import { readTableFile } from '../csv/read-table.ts';
import { type Column, type ColumnFacts, factsOf } from '../tables/columns.ts';
import { cellText } from '../tables/csv-text.ts';
import type { Table } from '../tables/define-table.ts';
import type { RuleId } from '../tables/rules.ts';
import { cellDamage, textWarnings } from './cell-damage.ts';
import type { ProblemList } from './problems.ts';
import type { PlacedRow } from './table-rows.ts';

/** Reads the rows of a table's file, without those that have a fault. */
export function readTableRows(table: Table, bytes: Uint8Array | undefined, problems: ProblemList): PlacedRow[] {
  const { file } = table;
  const missing = (rule: RuleId, expected: string): PlacedRow[] => {
    problems.add({ rule, file, line: null, column: null, value: null, expected });
    return [];
  };
  if (!bytes) return missing('file-missing', 'the file');
  try {
    const { header, rows } = readTableFile(bytes);
    const expected = 'at least one row below the names of the columns';
    if (header.length === 0) return missing('file-empty', expected);
    if (!checkHeader(table, header, problems)) return [];
    const columns = Object.entries(table.columns).map(
      ([name, column]): PlacedColumn => ({
        name,
        column,
        facts: factsOf(column),
        at: header.indexOf(name),
        known: new Map(),
      }),
    );
    const empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
    const placed: PlacedRow[] = [];
    let isWithoutRows = true;
    for (const row of rows) {
      isWithoutRows = false;
      const read = readRow({ table, header, columns, empty }, row, problems);
      if (read) placed.push(read);
    }
    return isWithoutRows && !table.mayBeEmpty ? missing('file-without-rows', expected) : placed;
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    addFault(table, error, problems);
    return [];
  }
}

function addFault({ file }: Table, error: CsvFault, problems: ProblemList): void {
  const { line, message } = error;
  if (!(error instanceof EncodingFault)) {
    problems.add({ rule: 'csv', file, line, column: null, value: null, expected: `well-formed CSV: ${message}` });
    return;
  }
  const { value, position, readable } = error;
  const expected = `${message} (character ${position} of the line)`;
  problems.add({ rule: 'encoding', file, line, column: unreadableColumn(readable, line), value, expected });
}

/** Returns the name of the column with the first letter that cannot be read; null where the rows cannot be read either. */
function unreadableColumn(text: string, line: number): string | null {
  try {
    const rows = readRows(text, separatorOf(text));
    const row = rows.findLast((earlier) => earlier.line <= line);
    return rows[0]?.cells[row?.cells.findIndex((cell) => cell.includes('\ufffd')) ?? -1] ?? null;
  } catch {
    return null;
  }
}

/** Whether the rows can be read: every column of the table is there once but for those that may be missing, and no other. */
function checkHeader({ file, columns }: Table, header: readonly string[], problems: ProblemList): boolean {
  const before = problems.total;
  const add = (rule: RuleId, column: string, expected: string) =>
    problems.add({ rule, file, line: 1, column, value: null, expected });
  for (const [name, column] of Object.entries(columns)) {
    const count = header.filter((title) => title === name).length;
    if (count === 0 && !factsOf(column).mayBeMissing) add('column-missing', name, 'a column of this name');
    if (count > 1) add('column-twice', name, 'one column of this name');
  }
  for (const title of header)
    if (!(title in columns)) add('column-unknown', title, `only the columns ${Object.keys(columns).join(', ')}`);
  return problems.total === before;
}

/** The most different cells of a column whose values are kept. */
const maxKnown = 500;

interface PlacedColumn {
  name: string;
  column: Column;
  facts: ColumnFacts;
  /** Its place in the file, from 0; −1 where it is missing. */
  at: number;
  /** The values of the first different cells without fault: most columns have few. */
  known: Map<string, unknown>;
}

interface Reading {
  table: Table;
  header: readonly string[];
  columns: readonly PlacedColumn[];
  /** A row without values. V8 stores its copies in less memory, and reads them faster, than objects to which columns are added one after the other. */
  empty: Readonly<Record<string, null>>;
}

function readRow(
  { table, header, columns, empty }: Reading,
  { line, cells }: CsvRow,
  problems: ProblemList,
): PlacedRow | null {
  const { file } = table;
  if (cells.length !== header.length) {
    const expected = `${header.length} cells instead of ${cells.length}`;
    problems.add({ rule: 'cell-count', file, line, column: null, value: cells.join(' · '), expected });
    return null;
  }
  const values: Record<string, unknown> = { ...empty };
  let isWhole = true;
  for (const { name, column, facts, at, known } of columns) {
    const cell = cells[at] ?? '';
    const value = known.get(cell);
    if (value !== undefined) {
      values[name] = value;
      continue;
    }
    const damage = cellDamage(cell, facts);
    const result = damage === null ? column.safeParse(cell) : null;
    if (result?.success) values[name] = result.data;
    else {
      isWhole = false;
      const { rule, expected } = damage ?? { rule: 'cell', expected: facts.expected };
      problems.add({ rule, file, line, column: name, value: cell, expected });
    }
    if (!result?.success) continue;
    const repeated = repeatedOf(result.data);
    if (repeated !== null)
      problems.add({ rule: 'listed-twice', file, line, column: name, value: repeated, expected: 'each value once' });
    const warnings = facts.freeText === null ? [] : textWarnings(cell, facts.freeText);
    for (const warning of warnings) problems.add({ ...warning, file, line, column: name, value: cell });
    if (repeated === null && warnings.length === 0 && known.size < maxKnown) known.set(cell, result.data);
  }
  if (!isWhole) return null;
  const problem = table.check(values);
  if (!problem) return { line, values: Object.assign(values, table.derive(values)) };
  problems.add({ file, line, ...problem, value: cells[header.indexOf(problem.column)] ?? '' });
  return null;
}

/** Returns the first value that a list has twice, of a property its name; null for none. */
function repeatedOf(value: unknown): string | null {
  if (!Array.isArray(value) || value.length < 2) return null;
  const names = value.map((item: unknown) =>
    typeof item === 'object' && item !== null && 'name' in item ? item.name : item,
  );
  const repeated = names.find((name, at) => names.indexOf(name) < at);
  return repeated === undefined ? null : cellText(repeated);
}
