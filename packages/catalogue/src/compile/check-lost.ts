import type { Table } from '../tables/define-table.ts';
import type { ProblemList } from './problems.ts';
import type { PlacedRow, RowCounts, TableRows, Values } from './table-rows.ts';

/** The share of its rows that a table may lose without a force. */
const maxShrink = 0.05;

/** The data set that is published now, as far as another is compared with it. */
export interface PreviousSet {
  rowCounts: RowCounts;
  /** Returns the keys of a table, as `keyOf` makes them; null for a data set of other versions of the tables, of which only the rows are counted. */
  keysOf(table: Table): Iterable<string> | null;
  /** Returns the rows of a table, also of other versions of the tables, with the columns that they have there; none of a table that is not there. */
  rowsOf(table: Table): readonly Values[];
}

/** Finds the tables that have lost too many of their rows: those whose keys are no longer there, however many new ones there are. */
export function checkLost(rows: TableRows, previous: PreviousSet, problems: ProblemList): void {
  for (const [table, placed] of rows) checkTable(table, placed, previous, problems);
}

function checkTable(table: Table, placed: readonly PlacedRow[], previous: PreviousSet, problems: ProblemList): void {
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
