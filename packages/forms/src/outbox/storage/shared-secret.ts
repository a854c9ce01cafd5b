import { randomBytes } from 'node:crypto';
import type { Session } from '@clavora/database/database';
import { bytesColumn, readRows } from '@clavora/database/read-rows';
import { z } from 'zod';
import { schema } from './schema.ts';

const table = `${schema}.secrets`;
const secretRow = z.object({ value: bytesColumn });

/** Returns 32 random bytes, which all instances with this database share. Creates them at the first call. */
export async function sharedSecret(session: Session): Promise<Uint8Array> {
  await session.query(`insert into ${table} (name, value) values ('forms', $1) on conflict (name) do nothing`, [
    randomBytes(32),
  ]);
  const [row] = readRows(
    table,
    secretRow,
    await session.query(`select value from ${table} where name = $1`, ['forms']),
  );
  if (!row) throw new Error('the database has stored no secret');
  return row.value;
}
