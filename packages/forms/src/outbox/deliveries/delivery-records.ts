import type { Database, Session } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { z } from 'zod';
import { schema } from '../storage/schema.ts';
import { deliveryTargetSchema } from '../submission.ts';
import type { ClaimedJob, DeliveryQueue } from './queue.ts';

const begunRow = deliveryTargetSchema.extend({
  id: z.string(),
  submission: z.string(),
  /** From 1. */
  attempt: z.number(),
});

/** A delivery of which an attempt has begun. */
export type BegunDelivery = z.output<typeof begunRow>;

/** How an attempt ended. */
export type AttemptEnd =
  | { kind: 'sent' }
  /** Will be retried. `error` contains no personal data. */
  | { kind: 'failed'; error: string }
  /** Failed permanently. */
  | { kind: 'dead'; error: string };

/** Records the start of an attempt; null if the delivery is settled or now belongs to another job. */
export async function beginAttempt(session: Session, job: ClaimedJob, now: Date): Promise<BegunDelivery | null> {
  const rows = await session.query(
    `update ${schema}.deliveries set attempts = attempts + 1, is_under_way = true, attempted_at = $2
      where id = $1 and job = $3 and state = 'waiting'
      returning id, submission, channel, recipient, attempts as attempt`,
    [job.data.delivery, now, job.id],
  );
  const [begun = null] = readRows(`${schema}.deliveries`, begunRow, rows);
  return begun;
}

/** Records the end of an attempt and updates the queue, in one transaction. */
export async function endAttempt(
  database: Database,
  queue: DeliveryQueue,
  job: ClaimedJob,
  end: AttemptEnd,
  now: Date,
): Promise<void> {
  const id = job.data.delivery;
  await database.transaction(async (session) => {
    if (end.kind === 'failed') {
      await session.query(
        `update ${schema}.deliveries set is_under_way = false, last_error = $2
          where id = $1 and job = $3 and state = 'waiting'`,
        [id, end.error, job.id],
      );
      await queue.postpone(session, job);
    } else {
      await session.query(
        `update ${schema}.deliveries set is_under_way = false, state = $2, settled_at = $3, last_error = $4
          where id = $1 and state <> 'sent'`,
        [id, end.kind, now, end.kind === 'dead' ? end.error : null],
      );
      await queue.finish(session, job);
    }
  });
}
