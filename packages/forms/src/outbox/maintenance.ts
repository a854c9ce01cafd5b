import type { Database } from '@clavora/database/database';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { DeliveryQueue } from './deliveries/queue.ts';
import { recoverDeliveries } from './deliveries/recover-deliveries.ts';
import { prune } from './storage/prune.ts';

const tenMinutes = 10 * 60_000;

interface MaintenanceOptions {
  database: Database;
  queue: DeliveryQueue;
  market: MarketId;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Every ten minutes finds stranded deliveries, deletes what is too old, and, when something was taken meanwhile, tidies the database. */
export function startMaintenance({ database, queue, market, now, onError }: MaintenanceOptions): {
  noteChange: () => void;
  stop: () => Promise<void>;
} {
  let hasChanged = true;
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(keep).catch(onError);
  }, tenMinutes);
  // It alone keeps no process alive.
  timer.unref();

  async function keep(): Promise<void> {
    await recoverDeliveries(database, queue, market, { isStart: false, now: now() });
    if ((await prune(database, now())) > 0) hasChanged = true;
    if (!hasChanged) return;
    hasChanged = false;
    await database.vacuum();
  }

  return {
    noteChange() {
      hasChanged = true;
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
