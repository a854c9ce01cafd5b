import type { Database } from '@clavora/database/database';
import { schema } from './schema.ts';

/**
 * Deletes expired submissions with their files and deliveries, and expired rate counters. Submissions with a waiting delivery remain until it is
 * sent or dead. Resolves with the number of deleted submissions.
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
