import { factsOf } from '../tables/columns.ts';
import type { Table } from '../tables/define-table.ts';

/** Returns the names of the tables that columns refer to. The others, which have most rows, need no index. */
export function referredTables(tables: Iterable<Table>): ReadonlySet<string> {
  return new Set(
    [...tables].flatMap(({ columns }) => Object.values(columns).flatMap((schema) => factsOf(schema).references)),
  );
}
