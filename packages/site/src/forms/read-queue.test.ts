import { recordMetrics } from '@clavora/telemetry/recorded-metrics';
import { expect, it } from 'vitest';
import { readQueue } from './read-queue.ts';

it('OPS-8 reads the depth and age of the queue with one statement', async () => {
  const { metrics, stop } = recordMetrics();
  let asked = 0;
  readQueue(async () => {
    asked += 1;
    return { submissions: 9, waiting: 3, dead: 1, oldestWaitingSeconds: 90 };
  });
  const read = async (name: string) => (await metrics.read(name))[0]?.value;
  expect([
    await read('site_deliveries_waiting'),
    await read('site_deliveries_dead'),
    await read('site_deliveries_oldest_seconds'),
    asked,
  ]).toEqual([3, 1, 90, 1]);
  stop();
});
