import type { Database } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import { queueSchema, schema } from '../storage/schema.ts';
import { type DeliveryQueue, queueName } from './queue.ts';

const orphanedRow = z.object({
  id: z.string(),
  job: z.string(),
  /** The state of the job; null without a job. */
  state: z.string().nullable(),
});

/** A waiting delivery without a pending job in the queue. */
type OrphanedDelivery = z.output<typeof orphanedRow>;

/**
 * Recovers waiting deliveries of a market without a pending job. Queues those again whose job is lost, and marks those as dead whose last attempt was
 * interrupted. With `isStart`, no other process makes deliveries, so that active ones are from a process that has ended. Resolves with their number.
 */
export async function recoverDeliveries(
  database: Database,
  queue: DeliveryQueue,
  market: MarketId,
  { isStart, now }: { isStart: boolean; now: Date },
): Promise<number> {
  const rows = await database.query(
    `select delivery.id, delivery.job, job.state
      from ${schema}.deliveries delivery
      join ${schema}.submissions submission on submission.id = delivery.submission
      left join ${queueSchema}.job job on job.id = delivery.job and job.name = $3
      where delivery.state = 'waiting' and submission.market = $1
        and (job.state is null or job.state not in ('created', 'retry', 'active')
          or ($2 and (job.state = 'active' or delivery.is_under_way)))`,
    [market, isStart, queueName(market)],
  );
  const orphaned = readRows(`${schema}.deliveries`, orphanedRow, rows);
  for (const delivery of orphaned) await recover(database, queue, market, delivery, now);
  return orphaned.length;
}

async function recover(
  database: Database,
  queue: DeliveryQueue,
  market: MarketId,
  { id, job, state }: OrphanedDelivery,
  now: Date,
): Promise<void> {
  await database.transaction(async (session) => {
    const [pending] = await session.query(
      `select id from ${schema}.deliveries where id = $1 and job = $2 and state = 'waiting' for update skip locked`,
      [id, job],
    );
    if (!pending) return;
    if (state === 'failed') {
      await session.query(
        `update ${schema}.deliveries set state = 'dead', is_under_way = false, settled_at = $2,
          last_error = coalesce(last_error, 'every attempt was interrupted') where id = $1`,
        [id, now],
      );
      return;
    }
    await queue.remove(session, market, job);
    const next = await queue.add(session, market, id);
    await session.query(`update ${schema}.deliveries set job = $2, is_under_way = false where id = $1`, [id, next]);
  });
}
