import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTimeoutMs, createPrefetchQueue, maxConcurrent } from './prefetch-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser that records requests, and answers on demand. */
function watched() {
  const asked: string[] = [];
  const open = new Map<string, () => void>();
  let most = 0;
  const queue = createPrefetchQueue((address) => {
    asked.push(address);
    const { promise, resolve } = Promise.withResolvers<void>();
    open.set(address, resolve);
    most = Math.max(most, open.size);
    return promise;
  });
  const answer = async (address: string) => {
    open.get(address)?.();
    open.delete(address);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, asked, answer, open, most: () => most };
}

describe('createPrefetchQueue', () => {
  it('SHL-4 requests at most four URLs at once, the last queued first', async () => {
    const { queue, asked, answer, open, most } = watched();
    for (const address of ['/1', '/2', '/3', '/4', '/5', '/6']) queue.queueLikely(address);
    expect(asked).toEqual(['/1', '/2', '/3', '/4']);
    await answer('/2');
    expect(asked.at(-1)).toBe('/6');
    for (const address of open.keys()) await answer(address);
    expect(asked.at(-1)).toBe('/5');
    expect(most()).toBe(maxConcurrent);
  });

  it('SHL-4 requests each URL once, answered or not', async () => {
    const { queue, asked, answer } = watched();
    queue.queueLikely('/1');
    queue.queueLikely('/1');
    await answer('/1');
    queue.queueLikely('/1');
    queue.queuePossible('/1');
    expect(asked).toEqual(['/1']);
  });

  it('SHL-4 requests possible targets one at a time, after likely ones', async () => {
    const { queue, asked, answer } = watched();
    queue.queuePossible('/1');
    queue.queuePossible('/2');
    queue.queueLikely('/3');
    expect(asked).toEqual(['/1', '/3']);
    await answer('/1');
    expect(asked).toEqual(['/1', '/3']);
    await answer('/3');
    expect(asked).toEqual(['/1', '/3', '/2']);
  });

  it('SHL-4 continues when a response is never reported', () => {
    const { queue, asked } = watched();
    for (const address of ['/1', '/2', '/3', '/4', '/5']) queue.queueLikely(address);
    vi.advanceTimersByTime(answerTimeoutMs - 1);
    expect(asked).not.toContain('/5');
    vi.advanceTimersByTime(1);
    expect(asked).toContain('/5');
  });
});
