import type { MarketId } from '@clavora/i18n-routing/markets';
import { startDeliveryWorker } from './delivery-worker.ts';
import { openDesk } from './desk.ts';
import { type Office, officeOf } from './office.ts';
import { openDatabase, type Place } from './open-database.ts';
import type { Deliver, Outbox } from './outbox.ts';
import { errorText, type OutboxEvent } from './outbox-event.ts';
import { prune } from './prune.ts';
import { openQueue } from './queue.ts';
import { countPassage } from './rate-counters.ts';
import { recoverDeliveries } from './recover-deliveries.ts';
import { type RetryPolicy, retryPolicy } from './retry-policy.ts';
import { migrate } from './schema.ts';
import { sharedSecret } from './shared-secret.ts';
import { takeSubmission } from './take-submission.ts';
import { startUpkeep } from './upkeep.ts';

export interface OutboxOptions extends Place {
  /** Whose submissions are taken and delivered here. */
  market: MarketId;
  deliver: Deliver;
  onEvent: (event: OutboxEvent) => void;
  now?: () => Date;
  policy?: RetryPolicy;
}

/** An outbox with what people who run the site do with it. */
export interface OpenOutbox extends Outbox {
  office: Office;
}

/** Opens the outbox of a market and starts to deliver what it holds. */
export async function openOutbox(options: OutboxOptions): Promise<OpenOutbox> {
  const { market, deliver, onEvent, now = () => new Date(), policy = retryPolicy } = options;
  const onTrouble = (error: unknown): void => onEvent({ kind: 'trouble', error: errorText(error) });
  const database = await openDatabase(options, onTrouble);
  try {
    await migrate(database);
    const queue = await openQueue(database, { market, policy, onTrouble });
    const isStart = !database.isShared;
    await recoverDeliveries(database, queue, market, { isStart, now: now() });
    await prune(database, now());
    const upkeep = startUpkeep({ database, queue, market, now, onTrouble });
    const worker = startDeliveryWorker({ database, queue, deliver, policy, now, onEvent });
    const office = officeOf({ database, queue, now, onRetry: worker.wake });
    const desk = database.isShared ? null : await openDesk(options.dir, office, onTrouble);
    return {
      office,
      async take(submission) {
        const taken = await takeSubmission(database, queue, submission, now());
        worker.wake();
        upkeep.noteChange();
        return taken;
      },
      mayPass: (limits) => countPassage(database, limits, now()),
      secret: () => sharedSecret(database),
      async close() {
        await desk?.close();
        await worker.stop();
        await upkeep.stop();
        await queue.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
