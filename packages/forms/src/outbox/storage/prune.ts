import type { Database } from '@clavora/database/database';
import { schema } from './schema.ts';

/**
 * Deletes submissions whose days are over, with their files and deliveries, and counts that count no more. One that is still to be delivered
 * waits: it goes once it was, or was put aside. Resolves with the number of submissions.
 */
export async function prune(database: Database, now: Date): Promise<number> {
  await database.query(`delete from ${schema}.rates where expires_at < $1`, [now]);
  const gone = await database.query(
    `delete from ${schema}.submissions submission where expires_at < $1
      and not exists (select from ${schema}.deliveries where submission = submission.id and state = 'waiting')
      returning id`,
    [now],
  );
  return gone.length;
}
