import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTimeoutMs, createPrefetchQueue, maxConcurrent } from './prefetch-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A router that records requests, and answers on demand. */
function watched() {
  const asked: string[] = [];
  const open = new Set<string>();
  let most = 0;
  const queue = createPrefetchQueue((address) => {
    asked.push(address);
    open.add(address);
    most = Math.max(most, open.size);
  });
  const answer = (address: string, isPage = true) => {
    open.delete(address);
    queue.answered(address, isPage);
  };
  return { queue, asked, answer, open, most: () => most };
}

describe('createPrefetchQueue', () => {
  it('SHL-4 requests at most four URLs at once, the last queued first', () => {
    const { queue, asked, answer, open, most } = watched();
    for (const address of ['/1', '/2', '/3', '/4', '/5', '/6']) queue.queueLikely(address);
    expect(asked).toEqual(['/1', '/2', '/3', '/4']);
    answer('/2');
    expect(asked.at(-1)).toBe('/6');
    for (const address of open) answer(address);
    expect(asked.at(-1)).toBe('/5');
    expect(most()).toBe(maxConcurrent);
  });

  it('SHL-4 requests each URL once, answered or not', () => {
    const { queue, asked, answer } = watched();
    queue.queueLikely('/1');
    queue.queueLikely('/1');
    answer('/1');
    queue.queueLikely('/1');
    queue.queuePossible('/1');
    // A navigation without prefetch.
    queue.answered('/2', true);
    queue.queueLikely('/2');
    expect(asked).toEqual(['/1']);
  });

  it('SHL-4 requests possible targets one at a time, after likely ones', () => {
    const { queue, asked, answer } = watched();
    queue.queuePossible('/1');
    queue.queuePossible('/2');
    queue.queueLikely('/3');
    expect(asked).toEqual(['/1', '/3']);
    answer('/1');
    expect(asked).toEqual(['/1', '/3']);
    answer('/3');
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

  it('SHL-4 clears the queue for another page', () => {
    const { queue, asked, answer } = watched();
    queue.queuePossible('/1');
    queue.queuePossible('/2');
    queue.clear();
    answer('/1');
    expect(asked).toEqual(['/1']);
  });

  it('SHL-4 knows the pages that the router has', () => {
    const { queue, answer } = watched();
    queue.queueLikely('/1');
    expect(queue.has('/1')).toBe(false);
    answer('/1');
    queue.queueLikely('/gone');
    answer('/gone', false);
    expect([queue.has('/1'), queue.has('/gone')]).toEqual([true, false]);
  });
});
