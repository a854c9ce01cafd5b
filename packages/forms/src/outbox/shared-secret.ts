import { randomBytes } from 'node:crypto';
import type { Database } from '@clavora/database/database';
import { schema } from './schema.ts';

/** 32 bytes, made once for all who share the database. */
export async function sharedSecret(database: Database): Promise<Uint8Array> {
  await database.query(
    `insert into ${schema}.secrets (name, value) values ('forms', $1) on conflict (name) do nothing`,
    [randomBytes(32)],
  );
  const [row] = await database.query<{ value: Uint8Array }>(`select value from ${schema}.secrets where name = $1`, [
    'forms',
  ]);
  if (!row) throw new Error('the database kept no secret');
  return row.value;
}
