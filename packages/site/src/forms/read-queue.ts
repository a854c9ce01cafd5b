import type { OpenOutbox } from '@clavora/forms/outbox/open-outbox';
import { readMetric } from '@clavora/telemetry/record';

/** Gauges are read at the same time: they share a count of this age. */
const maxCountAgeMs = 1_000;

/** Sets how the gauges of the queue are read: from the database, with one statement for all. They are absent while `counts` rejects. */
export function readQueue(counts: OpenOutbox['admin']['counts']): void {
  let countedAt = Number.NEGATIVE_INFINITY;
  let counting: ReturnType<typeof counts> | undefined;
  const read = async (name: 'waiting' | 'dead' | 'oldestWaitingSeconds') => {
    const now = performance.now();
    if (counting === undefined || now - countedAt > maxCountAgeMs) {
      countedAt = now;
      counting = counts();
    }
    return [{ labels: {}, value: (await counting)[name] }];
  };
  readMetric('site_deliveries_waiting', () => read('waiting'));
  readMetric('site_deliveries_dead', () => read('dead'));
  readMetric('site_deliveries_oldest_seconds', () => read('oldestWaitingSeconds'));
}
