import { type Cells, cellText } from '../tables/csv-text.ts';
import type { Row, Table } from '../tables/define-table.ts';

/** Returns a row as the schema of its table reads it from cells; what is left out is empty. Throws where a cell is not valid. */
export function rowOf<Of extends Table>(table: Of, cells: Cells<Of>): Row<Of> {
  const given: Readonly<Record<string, unknown>> = cells;
  const values = Object.entries(table.columns).map(([name, column]) => [name, column.parse(cellText(given[name]))]);
  // Each column reads the value of its own type.
  return Object.fromEntries(values) as Row<Of>;
}
