import type { Database } from '@clavora/database/database';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { DeliveryQueue } from './deliveries/queue.ts';
import { recoverDeliveries } from './deliveries/recover-deliveries.ts';
import { prune } from './storage/prune.ts';

const intervalMs = 10 * 60_000;

interface MaintenanceOptions {
  database: Database;
  queue: DeliveryQueue;
  market: MarketId;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Every ten minutes recovers orphaned deliveries, deletes expired submissions and, after changes, vacuums the database. */
export function startMaintenance({ database, queue, market, now, onError }: MaintenanceOptions): {
  noteChange: () => void;
  stop: () => Promise<void>;
} {
  let hasChanged = true;
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(runMaintenance).catch(onError);
  }, intervalMs);
  // Do not keep the process alive for this timer.
  timer.unref();

  async function runMaintenance(): Promise<void> {
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
