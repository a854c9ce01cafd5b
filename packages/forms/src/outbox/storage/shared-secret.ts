import { randomBytes } from 'node:crypto';
import type { Session } from '@clavora/database/database';
import { schema } from './schema.ts';

/** Returns 32 random bytes, which all instances with this database share. Creates them at the first call. */
export async function sharedSecret(session: Session): Promise<Uint8Array> {
  await session.query(
    `insert into ${schema}.secrets (name, value) values ('forms', $1) on conflict (name) do nothing`,
    [randomBytes(32)],
  );
  const [row] = await session.query<{ value: Uint8Array }>(`select value from ${schema}.secrets where name = $1`, [
    'forms',
  ]);
  if (!row) throw new Error('the database has stored no secret');
  return row.value;
}
