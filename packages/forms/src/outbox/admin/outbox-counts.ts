import type { Session } from '@clavora/database/database';
import { schema } from '../storage/schema.ts';
import type { OutboxCounts } from './outbox-admin-records.ts';

/** Counts submissions and deliveries. `now` is the time to which the age of the oldest waiting delivery is computed. */
export async function outboxCounts(session: Session, now: Date): Promise<OutboxCounts> {
  const [counts] = await session.query<Omit<OutboxCounts, 'oldestWaitingSeconds'> & { oldest: Date | null }>(
    `select (select count(*)::int from ${schema}.submissions) as submissions,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'dead')::int as dead,
      min(received_at) filter (where state = 'waiting') as oldest
      from ${schema}.deliveries delivery join ${schema}.submissions submission on submission.id = delivery.submission
      where state <> 'sent'`,
  );
  if (!counts) throw new Error('the database counted nothing');
  const { oldest, ...rest } = counts;
  const seconds = oldest === null ? 0 : Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000));
  return { ...rest, oldestWaitingSeconds: seconds };
}
