import { z } from 'zod';
import type { Row } from './database.ts';

/** Reads a `bigint`, which a server returns as a text and the embedded database as a number, as a number. Refuses one that would be rounded. */
export const bigintColumn = z.union([z.int(), z.string().transform(Number).pipe(z.int())]);

/** Reads a `bytea`. */
export const bytesColumn = z.instanceof(Uint8Array);

/**
 * Returns rows of a statement, read by the schema of one row. `what` says in errors what the rows are, such as `sessions`. Throws if a row has another
 * shape; the error names the column and no value, which may be secret or personal.
 */
export function readRows<Value>(what: string, schema: z.ZodType<Value>, rows: readonly Row[]): Value[] {
  return rows.map((row) => {
    const result = schema.safeParse(row);
    if (result.success) return result.data;
    const faults = result.error.issues.map(({ path: [column], message }) => `${String(column)}: ${message}`);
    throw new Error(`Rows of ${what} have another shape: ${faults.join('; ')}`);
  });
}
