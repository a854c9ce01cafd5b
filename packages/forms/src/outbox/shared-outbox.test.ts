import type { DatabaseLocation } from '@clavora/database/open-database';
import { serverBackend } from '@clavora/database/testing/backends';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestOutbox, type TestOutbox } from '../testing/open-test-outbox.ts';
import { sampleSubmission } from '../testing/sample-submission.ts';

let backend: Awaited<ReturnType<typeof serverBackend>>;
let location: DatabaseLocation;
let opened: TestOutbox[] = [];

beforeAll(async () => {
  backend = await serverBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  location = await backend.newPlace();
});
afterEach(async () => {
  await Promise.all(opened.map((outbox) => outbox.close()));
  opened = [];
});

async function open(count: number): Promise<[TestOutbox, TestOutbox]> {
  opened = await Promise.all(Array.from({ length: count }, () => openTestOutbox(location)));
  const [one, two] = opened;
  if (!one || !two) throw new Error('two outboxes are needed');
  return [one, two];
}

/** Resolves when no delivery of any instance waits. */
async function allSettled({ admin }: TestOutbox): Promise<void> {
  while ((await admin.counts()).waiting > 0);
}

test('FRM-5 shares secret and counters between instances that open an empty database at the same time', async () => {
  const [one, two] = await open(4);
  expect(Buffer.from(await one.secret())).toEqual(Buffer.from(await two.secret()));
  const limits = [{ subject: 'x', windowSeconds: 600, max: 5 }];
  const passed = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? one : two).mayPass(limits)),
  );
  expect(passed.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
});

test('FRM-5 stores and delivers once what two instances receive at the same time', async () => {
  const [one, two] = await open(2);
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      [one, two].map((outbox) => outbox.store(sampleSubmission(`message ${index}`, { key: `key ${index}` }))),
    ).flat(),
  );
  expect(results.filter((result) => result.kind === 'accepted' && !result.isRepeat)).toHaveLength(40);
  await allSettled(one);
  const delivered = [...one.deliveries, ...two.deliveries].map(({ id }) => id);
  expect(delivered).toHaveLength(40);
  expect(new Set(delivered).size).toBe(40);
});

test('FRM-5 makes only the deliveries of its own market', async () => {
  const italy = await openTestOutbox(location);
  const spain = await openTestOutbox(location, { market: 'spain' });
  opened = [italy, spain];
  await italy.store(sampleSubmission('a'));
  await spain.store(sampleSubmission('b', { market: 'spain' }));
  await Promise.all([italy.settled(1), spain.settled(1)]);
  expect(spain.deliveries.map(({ submission }) => submission.market)).toEqual(['spain']);
  expect(italy.deliveries.map(({ submission }) => submission.market)).toEqual(['italy']);
});

test('FRM-5 keeps acknowledged submissions when the database is killed', async () => {
  const [one] = await open(2);
  const attempts = Array.from({ length: 60 }, async (_, index) => {
    const result = await one.store(sampleSubmission(`message ${index}`));
    return result.kind === 'accepted' ? result.id : null;
  });
  await Promise.race(attempts);
  await backend.postgres.kill();
  const results = await Promise.allSettled(attempts);
  await backend.postgres.restart();
  const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(ids.length).toBeGreaterThan(0);
  const stored = (await one.admin.list({ limit: 100 })).map(({ id }) => id);
  expect(stored).toEqual(expect.arrayContaining(ids));
});
