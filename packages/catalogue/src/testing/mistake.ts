import type { RuleId } from '../tables/rules.ts';
import type { Rows, TableName } from './catalogue-table.ts';

/** The cells of a row of any table. */
export type AnyRow = Readonly<Record<string, string | number | null>>;

/** A kind of mistake: rows that have it, behind those of the small data set. */
export interface Mistake {
  rule: RuleId;
  table: TableName;
  rows: readonly AnyRow[];
  column: string;
  value: string;
  /** What is said to be expected; `line` is that of the row. */
  expected: string | ((line: number, lineOfBlank: (id: string) => number) => string);
  /** Which of the rows has it, from 0; the last one unless it is given. */
  at?: number;
  /** Rows of other tables that the mistake needs. */
  others?: { readonly [Name in TableName]?: Rows<Name> };
}
