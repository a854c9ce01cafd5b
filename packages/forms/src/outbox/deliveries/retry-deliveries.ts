import type { Database } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { z } from 'zod';
import { schema } from '../storage/schema.ts';
import type { DeliveryQueue } from './queue.ts';

const retriedRow = z.object({ id: z.string(), job: z.string(), market: z.string() });
type RetriedDelivery = z.output<typeof retriedRow>;

/**
 * Queues deliveries for now: the dead and waiting ones of a submission, or all dead ones. Resolves with their number.
 */
export async function retryDeliveries(
  database: Database,
  queue: DeliveryQueue,
  which: { submission: string } | 'dead',
): Promise<number> {
  const submission = which === 'dead' ? null : which.submission;
  if (submission !== null && !z.guid().safeParse(submission).success) return 0;
  const found = readRows(
    `${schema}.deliveries`,
    retriedRow,
    await database.query(
      `select delivery.id, job, market from ${schema}.deliveries delivery
        join ${schema}.submissions submission on submission.id = delivery.submission
        where state <> 'sent' and not is_under_way
          and (($1::uuid is null and state = 'dead') or submission.id = $1)`,
      [submission],
    ),
  );
  for (const { market } of found) await queue.prepare(market);
  let retried = 0;
  for (const delivery of found) if (await retry(database, queue, delivery)) retried += 1;
  return retried;
}

async function retry(database: Database, queue: DeliveryQueue, { id, job, market }: RetriedDelivery): Promise<boolean> {
  return database.transaction(async (session) => {
    const [unchanged] = await session.query(
      `select id from ${schema}.deliveries where id = $1 and job = $2 and state <> 'sent' and not is_under_way for update`,
      [id, job],
    );
    if (!unchanged) return false;
    await queue.remove(session, market, job);
    const next = await queue.add(session, market, id);
    await session.query(
      `update ${schema}.deliveries set state = 'waiting', settled_at = null, job = $2 where id = $1`,
      [id, next],
    );
    return true;
  });
}
