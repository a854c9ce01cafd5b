import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '@clavora/database/embedded-database';
import { expect, it, onTestFinished } from 'vitest';
import { migrate, queueSchema } from '../storage/schema.ts';
import { openQueue } from './queue.ts';
import { retryPolicy } from './retry-policy.ts';

it('FRM-5 delays each retry for one to two times a delay that doubles, up to the longest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clavora-retries-'));
  const database = await openEmbeddedDatabase(folder);
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  await migrate(database);
  const queue = await openQueue(database, {
    market: 'italy',
    policy: retryPolicy,
    onError(error) {
      throw error;
    },
  });
  onTestFinished(() => queue.close());
  await queue.add(database, 'italy', 'delivery');
  const { retries, firstDelaySeconds, maxDelaySeconds } = retryPolicy;
  const least = Array.from({ length: retries }, (_, retry) => firstDelaySeconds * 2 ** Math.min(retry, 15));
  const sum = (delays: readonly number[]) => delays.reduce((all, delay) => all + Math.min(delay, maxDelaySeconds), 0);
  for (const delay of least) {
    const [job] = await queue.claim(1);
    if (!job) throw new Error('expected a job that is due');
    await queue.postpone(database, job);
    const [row] = await database.query(
      `update ${queueSchema}.job set start_after = now() where id = $1
       returning extract(epoch from old.start_after - now())::float as seconds`,
      [job.id],
    );
    // The second in which the test runs.
    expect(row?.seconds).toBeGreaterThan(Math.min(delay, maxDelaySeconds) - 1);
    expect(row?.seconds).toBeLessThanOrEqual(Math.min(2 * delay, maxDelaySeconds));
  }
  const hours = (delays: readonly number[]) =>
    [sum(delays), sum(delays.map((delay) => 2 * delay))].map((seconds) => Number((seconds / 3600).toFixed(1)));
  // The durations that the policy's comment and the docs name.
  expect([hours(least.slice(0, 11)), hours(least)]).toEqual([
    [2.8, 4.8],
    [60.8, 62.8],
  ]);
});
