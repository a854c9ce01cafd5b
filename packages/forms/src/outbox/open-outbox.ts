import type { MarketId } from '@clavora/i18n-routing/markets';
import { startDeliveryWorker } from './delivery-worker.ts';
import { openDatabase, type Place } from './open-database.ts';
import type { Deliver, Outbox } from './outbox.ts';
import { errorText, type OutboxEvent } from './outbox-event.ts';
import { openQueue } from './queue.ts';
import { countPassage } from './rate-counters.ts';
import { type RetryPolicy, retryPolicy } from './retry-policy.ts';
import { migrate } from './schema.ts';
import { sharedSecret } from './shared-secret.ts';
import { takeSubmission } from './take-submission.ts';

export interface OutboxOptions extends Place {
  /** Whose submissions are taken and delivered here. */
  market: MarketId;
  deliver: Deliver;
  onEvent: (event: OutboxEvent) => void;
  now?: () => Date;
  policy?: RetryPolicy;
}

/** Opens the outbox of a market and starts to deliver what it holds. */
export async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const { market, deliver, onEvent, now = () => new Date(), policy = retryPolicy } = options;
  const onTrouble = (error: unknown): void => onEvent({ kind: 'trouble', error: errorText(error) });
  const database = await openDatabase(options, onTrouble);
  try {
    await migrate(database);
    const queue = await openQueue(database, { market, policy, onTrouble });
    const worker = startDeliveryWorker({ database, queue, deliver, policy, now, onEvent });
    return {
      async take(submission) {
        const taken = await takeSubmission(database, queue, submission, now());
        worker.wake();
        return taken;
      },
      mayPass: (limits) => countPassage(database, limits, now()),
      secret: () => sharedSecret(database),
      async close() {
        await worker.stop();
        await queue.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
