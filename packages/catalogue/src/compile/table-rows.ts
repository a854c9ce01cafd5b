import type { Row, Table } from '../tables/define-table.ts';

/** A value of a row as the schema of its column reads it. */
export type Values = Readonly<Record<string, unknown>>;

/** A row with its place. */
export interface PlacedRow<Of = Values> {
  /** From 1. */
  line: number;
  values: Of;
}

/** The rows of each table, in the order of their keys. */
export type TableRows = ReadonlyMap<Table, readonly PlacedRow[]>;

/** How many rows each table has, by its name, in the order of the tables. */
export type RowCounts = Readonly<Record<string, number>>;

/** Returns how many rows tables have. */
export function rowCountsOf(rows: TableRows): RowCounts {
  return Object.fromEntries([...rows].map(([{ name }, { length }]) => [name, length]));
}

/** Returns the rows of a table. */
export function rowsOf<Of extends Table>(rows: TableRows, wanted: Of): Row<Of>[] {
  return placedRowsOf(rows, wanted).map(({ values }) => values);
}

/** Returns the rows of a table with their places. */
export function placedRowsOf<Of extends Table>(rows: TableRows, wanted: Of): readonly PlacedRow<Row<Of>>[] {
  for (const [table, placed] of rows) {
    // The schemas of the table's columns have read the values.
    if (table.name === wanted.name) return placed as readonly PlacedRow<Row<Of>>[];
  }
  throw new Error(`There is no table "${wanted.name}"`);
}
