import type { OpenOutbox } from '@clavora/forms/outbox/open-outbox';
import { readMetric } from '@clavora/telemetry/record';

/** Gauges are read one after the other: they share a count of this age. */
const maxCountAgeMs = 1_000;

/** Sets how the gauges of the queue are read: from the database, with one statement for all. */
export function readQueue(admin: Pick<OpenOutbox['admin'], 'counts'>): void {
  let countedAt = Number.NEGATIVE_INFINITY;
  let counting: ReturnType<typeof admin.counts> | undefined;
  const read = async (name: 'waiting' | 'dead' | 'oldestWaitingSeconds') => {
    const now = performance.now();
    if (counting === undefined || now - countedAt > maxCountAgeMs) {
      countedAt = now;
      counting = admin.counts();
    }
    return [{ labels: {}, value: (await counting)[name] }];
  };
  readMetric('site_deliveries_waiting', () => read('waiting'));
  readMetric('site_deliveries_dead', () => read('dead'));
  readMetric('site_deliveries_oldest_seconds', () => read('oldestWaitingSeconds'));
}
