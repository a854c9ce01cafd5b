import { expect, it, vi } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

const late = (): Error => new Error('late');

it('AUT-4 runs work one at a time per key, and work for other keys concurrently', async () => {
  const runExclusive = createKeyedMutex();
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  const work = (name: string, until?: Promise<void>) => async () => {
    await until;
    done.push(name);
    return name;
  };
  const all = [
    runExclusive('a', 1000, late, work('first', first.promise)),
    runExclusive('a', 1000, late, work('second')),
    runExclusive('b', 1000, late, work('other')),
  ];
  await all[2];
  expect(done).toEqual(['other']);
  first.resolve();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
  expect(done).toEqual(['other', 'first', 'second']);
});

it('AUT-4 runs the next work after work that fails', async () => {
  const runExclusive = createKeyedMutex();
  const failing = runExclusive('a', 1000, late, () => Promise.reject(new Error('broken')));
  const next = runExclusive('a', 1000, late, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});

it('AUT-4 rejects work after its timeout, and later work still waits for running work', async () => {
  vi.useFakeTimers();
  try {
    const runExclusive = createKeyedMutex();
    const first = Promise.withResolvers<void>();
    let isFirstDone = false;
    const working = runExclusive('a', 5000, late, async () => {
      await first.promise;
      isFirstDone = true;
    });
    const timedOut = Promise.allSettled([runExclusive('a', 5000, late, async () => {})]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await timedOut).toEqual([{ status: 'rejected', reason: late() }]);
    const last = runExclusive('a', 5000, late, async () => isFirstDone);
    first.resolve();
    await working;
    await expect(last).resolves.toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
