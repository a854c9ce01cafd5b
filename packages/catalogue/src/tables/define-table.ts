import type { z } from 'zod';
import type { Column } from './columns.ts';
import type { RuleId } from './rules.ts';

export type Columns = Readonly<Record<string, Column>>;

/** A table of the catalogue: one CSV file, one schema, one table in a file of SQLite. */
export interface Table<Own extends Columns = Columns> {
  /** The name, also of the table in SQLite. */
  name: string;
  /** The name of the CSV file. */
  file: string;
  /** What a row is: a sentence. */
  about: string;
  /** What rows mean together, with an example: Markdown below the columns; empty for none. */
  details: string;
  /** `public`: for everyone. `partner`: for signed-in partners, in a file of its own (CAT-2). */
  audience: 'public' | 'partner';
  /** The columns that together are different in each row. */
  key: readonly string[];
  /** Other columns that are different in each row that has them. */
  unique: readonly string[];
  /** Columns whose codes are different also as they are read: without case, accents and separators. */
  uniqueAsRead: readonly string[];
  /** Columns whose names are different also without case, accents and blanks. */
  uniqueNames: readonly string[];
  /** Groups of columns that together are different in each row, besides the key; empty cells are equal. */
  uniqueTogether: readonly (readonly string[])[];
  /** The columns in their order; each schema reads the text of a cell. */
  columns: Own;
  /** Further columns by which queries find rows. */
  indexes: readonly string[];
  /** Whether a data set may have no rows of it. */
  mayBeEmpty: boolean;
  /** Columns that are made from the others, all TEXT. */
  derivedColumns: readonly string[];
  /** Returns the values of the derived columns. */
  derive(row: { readonly [Name in keyof Own]: z.output<Own[Name]> }): Readonly<Record<string, string>>;
  /** Returns what is wrong with a whole row: a column and what was expected. */
  check(row: { readonly [Name in keyof Own]: z.output<Own[Name]> }): RowProblem | null;
}

/** A fault of a row that no single cell shows. */
export interface RowProblem {
  rule: RuleId;
  column: string;
  expected: string;
}

export type Row<Of extends Table> = { readonly [Name in keyof Of['columns']]: z.output<Of['columns'][Name]> };

type Definition<Own extends Columns> = Pick<Table<Own>, 'name' | 'file' | 'about' | 'columns'> &
  Partial<
    Pick<
      Table<Own>,
      | 'audience'
      | 'details'
      | 'key'
      | 'unique'
      | 'uniqueAsRead'
      | 'uniqueNames'
      | 'uniqueTogether'
      | 'indexes'
      | 'mayBeEmpty'
      | 'derivedColumns'
      | 'derive'
      | 'check'
    >
  >;

/** Defines a table: public, with `id` as its key, unless `definition` says otherwise. */
export function defineTable<Own extends Columns>(definition: Definition<Own>): Table<Own> {
  return {
    audience: 'public',
    details: '',
    key: ['id'],
    unique: [],
    uniqueAsRead: [],
    uniqueNames: [],
    uniqueTogether: [],
    indexes: [],
    mayBeEmpty: false,
    derivedColumns: [],
    derive: () => ({}),
    check: () => null,
    ...definition,
  };
}
