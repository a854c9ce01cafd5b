import type { Database } from '@clavora/database/database';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { queueSchema, schema } from '../storage/schema.ts';
import { type DeliveryQueue, queueName } from './queue.ts';

/** A delivery that is owed and that the queue will not make. */
interface StrandedDelivery {
  id: string;
  job: string;
  /** The job's; null where there is none. */
  state: string | null;
}

/**
 * Finds deliveries of a market that are owed and that nobody will make: their job is lost, or every attempt ended without a word. The former
 * are queued again, the latter put aside. `isStart`: nobody else delivers, so what is under way was left by a process that is gone.
 * Resolves with how many it found.
 */
export async function recoverDeliveries(
  database: Database,
  queue: DeliveryQueue,
  market: MarketId,
  { isStart, now }: { isStart: boolean; now: Date },
): Promise<number> {
  const stranded = await database.query<StrandedDelivery>(
    `select delivery.id, delivery.job, job.state
      from ${schema}.deliveries delivery
      join ${schema}.submissions submission on submission.id = delivery.submission
      left join ${queueSchema}.job job on job.id = delivery.job and job.name = $3
      where delivery.state = 'waiting' and submission.market = $1
        and (job.state is null or job.state not in ('created', 'retry', 'active')
          or ($2 and (job.state = 'active' or delivery.is_under_way)))`,
    [market, isStart, queueName(market)],
  );
  for (const delivery of stranded) await recover(database, queue, market, delivery, now);
  return stranded.length;
}

async function recover(
  database: Database,
  queue: DeliveryQueue,
  market: MarketId,
  { id, job, state }: StrandedDelivery,
  now: Date,
): Promise<void> {
  await database.transaction(async (session) => {
    const [owed] = await session.query(
      `select id from ${schema}.deliveries where id = $1 and job = $2 and state = 'waiting' for update skip locked`,
      [id, job],
    );
    if (!owed) return;
    if (state === 'failed') {
      await session.query(
        `update ${schema}.deliveries set state = 'dead', is_under_way = false, settled_at = $2,
          last_error = coalesce(last_error, 'every attempt ended without a word') where id = $1`,
        [id, now],
      );
      return;
    }
    await queue.remove(session, market, job);
    const next = await queue.add(session, market, id);
    await session.query(`update ${schema}.deliveries set job = $2, is_under_way = false where id = $1`, [id, next]);
  });
}
