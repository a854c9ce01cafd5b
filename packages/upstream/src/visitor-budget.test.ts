import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addLostTime,
  addThrottledTime,
  attemptMs,
  maxLostMs,
  remainingMs,
  remainingThrottledMs,
  TimeLimitError,
  withinBudget,
  withTimeLimit,
  withVisitorBudget,
} from './visitor-budget.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hang = () => new Promise<never>(() => undefined);

/** Advances the clock and returns the error of `work`; null if it resolves. */
async function failureOf(work: Promise<unknown>, ms: number): Promise<unknown> {
  const failure = work.then(
    () => null,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(ms);
  return failure;
}

describe('withVisitorBudget', () => {
  it('SEC-6 shares one budget between all waits of a request', async () => {
    await withVisitorBudget(async () => {
      expect(await failureOf(withinBudget(1_000, hang), 1_000)).toBeInstanceOf(TimeLimitError);
      expect(remainingMs()).toBe(400);
      expect(await failureOf(withinBudget(1_000, hang), 400)).toBeInstanceOf(TimeLimitError);
      await expect(withinBudget(1_000, async () => 'late')).rejects.toBeInstanceOf(TimeLimitError);
    });
  });

  it('SEC-6 counts no time of requests that succeed', async () => {
    await withVisitorBudget(async () => {
      for (let request = 0; request < 5; request += 1) {
        const work = withinBudget(1_000, () => new Promise((resolve) => setTimeout(resolve, 900)));
        await vi.advanceTimersByTimeAsync(900);
        await work;
      }
      expect(remainingMs()).toBe(maxLostMs);
    });
  });

  it('SEC-6 starts a new budget for each request', async () => {
    await withVisitorBudget(async () => addLostTime(maxLostMs));
    await withVisitorBudget(async () => expect(remainingMs()).toBe(maxLostMs));
  });

  it('CNT-3 counts waits after 429 separately', async () => {
    await withVisitorBudget(async () => {
      addThrottledTime(2_000);
      expect(remainingMs()).toBe(maxLostMs);
      expect(remainingThrottledMs()).toBe(500);
    });
  });

  it('SEC-6 shortens the timeout of a queued attempt down to a minimum', async () => {
    await withVisitorBudget(async () => {
      expect(attemptMs(0)).toBe(maxLostMs);
      expect(attemptMs(600)).toBe(800);
      expect(attemptMs(60_000)).toBe(500);
    });
  });

  it('SEC-6 counts no time while this process cannot run: the answer may be waiting', async () => {
    vi.useRealTimers();
    const reading = withTimeLimit(150, () => readFile(import.meta.filename, 'utf8'));
    const blocked = new Int32Array(new SharedArrayBuffer(4));
    Atomics.wait(blocked, 0, 0, 300);
    expect(await reading).toContain('the answer may be waiting');
  });

  it('SEC-6 aborts work that exceeds its limit', async () => {
    const aborted = vi.fn<() => void>();
    const work = withVisitorBudget(() =>
      withinBudget(200, (signal) => {
        signal.addEventListener('abort', aborted);
        return hang();
      }),
    );
    expect(await failureOf(work, 200)).toMatchObject({ message: 'No answer within 200 ms' });
    expect(aborted).toHaveBeenCalledOnce();
  });
});
