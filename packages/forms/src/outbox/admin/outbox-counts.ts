import type { Session } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { z } from 'zod';
import { schema } from '../storage/schema.ts';
import { type OutboxCounts, outboxCountsSchema } from './outbox-admin-records.ts';

const countsRow = outboxCountsSchema.omit({ oldestWaitingSeconds: true }).extend({ oldest: z.date().nullable() });

/** Counts submissions and deliveries. `now` is the time to which the age of the oldest waiting delivery is computed. */
export async function outboxCounts(session: Session, now: Date): Promise<OutboxCounts> {
  const rows = await session.query(
    `select (select count(*)::int from ${schema}.submissions) as submissions,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'dead')::int as dead,
      min(received_at) filter (where state = 'waiting') as oldest
      from ${schema}.deliveries delivery join ${schema}.submissions submission on submission.id = delivery.submission
      where state <> 'sent'`,
  );
  const [counts] = readRows(`${schema}.deliveries`, countsRow, rows);
  if (!counts) throw new Error('the database counted nothing');
  const { oldest, ...rest } = counts;
  const seconds = oldest === null ? 0 : Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000));
  return { ...rest, oldestWaitingSeconds: seconds };
}
