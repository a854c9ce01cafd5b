import { numberText } from '@clavora/workbooks/number-text';
import { type Column, factsOf } from './columns.ts';
import type { Row, Table } from './define-table.ts';
import { type Groove, grooveText } from './grooves.ts';
import { type Specification, specificationText } from './specifications.ts';

/** The cells of a row as text; null and absent are empty. */
export type Cells<Of extends Table> = { readonly [Name in keyof Row<Of> & string]?: string | number | null };

/** Returns the CSV text of a table. Throws for a row that lacks a cell that must be filled. */
export function csvText<Of extends Table>(table: Of, rows: readonly Cells<Of>[]): string {
  const columns: readonly [string, Column][] = Object.entries(table.columns);
  const required = new Set(columns.filter(([, column]) => !mayBeEmpty(column)).map(([name]) => name));
  const lines = rows.map((row: Readonly<Record<string, string | number | null | undefined>>) =>
    columns
      .map(([name]) => {
        const cell = row[name] ?? '';
        if (cell === '' && required.has(name))
          throw new Error(`${table.file}: ${name} of ${JSON.stringify(row)} is empty`);
        return quoted(cellText(cell));
      })
      .join(','),
  );
  return [columns.map(([name]) => name).join(','), ...lines, ''].join('\n');
}

/** Returns the text of a cell that the schema of its column reads as a value. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) throw new Error(`There is no cell for ${JSON.stringify(value)}`);
  if (value.some(isGroove)) return value.filter(isGroove).map(grooveText).join(';');
  return value.map((item) => (isSpecification(item) ? specificationText(item) : cellText(item))).join('|');
}

function isGroove(value: unknown): value is Groove {
  return typeof value === 'object' && value !== null && 'depthMm' in value;
}

function isSpecification(value: unknown): value is Specification {
  return typeof value === 'object' && value !== null && 'unit' in value;
}

function mayBeEmpty(column: Column): boolean {
  return factsOf(column).isOptional || column.safeParse('').success;
}

/** Returns a cell as a file contains it; quotes keep the blanks at its ends. */
function quoted(cell: string): string {
  return /[",\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
}
