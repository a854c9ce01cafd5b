import type { Database } from '@clavora/database/database';
import { type DatabaseLocation, openDatabase } from '@clavora/database/open-database';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { createOutboxAdmin, type OutboxAdmin } from './admin/outbox-admin.ts';
import { outboxAdminHandler, outboxAdminName } from './admin/outbox-admin-handler.ts';
import { startDeliveryWorker } from './deliveries/delivery-worker.ts';
import { openQueue } from './deliveries/queue.ts';
import { recoverDeliveries } from './deliveries/recover-deliveries.ts';
import { type RetryPolicy, retryPolicy } from './deliveries/retry-policy.ts';
import { startMaintenance } from './maintenance.ts';
import type { Deliver, Outbox } from './outbox.ts';
import { errorText, type OutboxEvent } from './outbox-event.ts';
import { prune } from './storage/prune.ts';
import { countPassage } from './storage/rate-counters.ts';
import { defaultReceiptsPerDay } from './storage/receipt-limit.ts';
import { migrate } from './storage/schema.ts';
import { sharedSecret } from './storage/shared-secret.ts';
import { storeSubmission } from './store-submission.ts';

export interface OutboxOptions {
  /** The market whose submissions are stored and delivered. */
  market: MarketId;
  deliver: Deliver;
  onEvent: (event: OutboxEvent) => void;
  now?: () => Date;
  policy?: RetryPolicy;
  /** Receipts for one email address within a day; 5 by default. */
  maxReceiptsPerDay?: number;
}

/** An outbox with its admin operations. */
export interface OpenOutbox extends Outbox {
  admin: OutboxAdmin;
}

/** Opens a database and the outbox of a market in it; `close` closes both. */
export async function openOutbox(options: OutboxOptions & DatabaseLocation): Promise<OpenOutbox> {
  const onError = errorReporterOf(options);
  const database = await openDatabase(options, onError);
  try {
    const outbox = await openOutboxIn(database, options);
    return {
      ...outbox,
      async close() {
        await outbox.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the outbox of a market in an open database and starts its deliveries. `close` does not close the database. */
export async function openOutboxIn(database: Database, options: OutboxOptions): Promise<OpenOutbox> {
  const { market, deliver, onEvent, now = () => new Date(), policy = retryPolicy } = options;
  const { maxReceiptsPerDay = defaultReceiptsPerDay } = options;
  const onError = errorReporterOf(options);
  await migrate(database);
  const queue = await openQueue(database, { market, policy, onError });
  const isStart = !database.isShared;
  await recoverDeliveries(database, queue, market, { isStart, now: now() });
  await prune(database, now());
  const maintenance = startMaintenance({ database, queue, market, now, onError });
  const worker = startDeliveryWorker({ database, queue, deliver, policy, now, onEvent });
  const admin = createOutboxAdmin({ database, queue, now, onRetry: worker.wake });
  const closeAdminHandler = await database.adminSocket?.open(outboxAdminName, outboxAdminHandler(admin), onError);
  return {
    admin,
    async store(submission) {
      const result = await storeSubmission({ database, queue, maxReceiptsPerDay, now: now() }, submission);
      worker.wake();
      maintenance.noteChange();
      return result;
    },
    mayPass: (limits) => countPassage(database, limits, now()),
    secret: () => sharedSecret(database),
    async close() {
      closeAdminHandler?.();
      await worker.stop();
      await maintenance.stop();
      await queue.close();
    },
  };
}

function errorReporterOf({ onEvent }: OutboxOptions): (error: unknown) => void {
  return (error) => onEvent({ kind: 'error', error: errorText(error) });
}
