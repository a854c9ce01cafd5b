import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTimeoutMs, createPrefetchQueue, maxConcurrent } from './prefetch-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A router that notes what it is asked for, and answers when it is told to. */
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
  it('SHL-4 asks for at most four at once, the last expected of those that wait first', () => {
    const { queue, asked, answer, open, most } = watched();
    for (const address of ['/1', '/2', '/3', '/4', '/5', '/6']) queue.expect(address);
    expect(asked).toEqual(['/1', '/2', '/3', '/4']);
    answer('/2');
    expect(asked.at(-1)).toBe('/6');
    for (const address of open) answer(address);
    expect(asked.at(-1)).toBe('/5');
    expect(most()).toBe(maxConcurrent);
  });

  it('SHL-4 asks for each address once, whether it was answered or not', () => {
    const { queue, asked, answer } = watched();
    queue.expect('/1');
    queue.expect('/1');
    answer('/1');
    queue.expect('/1');
    queue.suppose('/1');
    // Gone to without being asked for.
    queue.answered('/2', true);
    queue.expect('/2');
    expect(asked).toEqual(['/1']);
  });

  it('SHL-4 asks for what is only supposed one after the other, and after what is expected', () => {
    const { queue, asked, answer } = watched();
    queue.suppose('/1');
    queue.suppose('/2');
    queue.expect('/3');
    expect(asked).toEqual(['/1', '/3']);
    answer('/1');
    expect(asked).toEqual(['/1', '/3']);
    answer('/3');
    expect(asked).toEqual(['/1', '/3', '/2']);
  });

  it('SHL-4 goes on where an answer is never seen', () => {
    const { queue, asked } = watched();
    for (const address of ['/1', '/2', '/3', '/4', '/5']) queue.expect(address);
    vi.advanceTimersByTime(answerTimeoutMs - 1);
    expect(asked).not.toContain('/5');
    vi.advanceTimersByTime(1);
    expect(asked).toContain('/5');
  });

  it('SHL-4 forgets what waits when another page stands', () => {
    const { queue, asked, answer } = watched();
    queue.suppose('/1');
    queue.suppose('/2');
    queue.clear();
    answer('/1');
    expect(asked).toEqual(['/1']);
  });

  it('SHL-4 knows which pages the router has', () => {
    const { queue, answer } = watched();
    queue.expect('/1');
    expect(queue.has('/1')).toBe(false);
    answer('/1');
    queue.expect('/gone');
    answer('/gone', false);
    expect([queue.has('/1'), queue.has('/gone')]).toEqual([true, false]);
  });
});
