import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scheduleRepeat, startReconciling } from './reconcile.ts';

const everyTick = { tick: () => true };

/** How the site answers the next requests; the last one stands for all that follow. */
let answers: (number | Error)[];
const jobs: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  jobs.length = 0;
  answers = [204];
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    jobs.push(body);
    const [answer = 204] = answers.length > 1 ? answers.splice(0, 1) : answers;
    if (answer instanceof Error) throw answer;
    return new Response(null, { status: answer });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the timer', () => {
  it('CNT-9 looks when the site has started, and every so many seconds after', async () => {
    startReconciling(30, everyTick);
    await vi.advanceTimersByTimeAsync(500);
    expect(jobs).toEqual(['look']);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(jobs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(jobs).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(jobs).toHaveLength(12);
  });

  it('CNT-9 looks when the schedule says so, and always when the site has started', async () => {
    const ticks = [false, false, true];
    startReconciling(30, { tick: () => ticks.shift() ?? false });
    await vi.advanceTimersByTimeAsync(500);
    expect(jobs).toEqual(['look']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(jobs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(jobs).toHaveLength(2);
  });

  it('CNT-9 tries again soon while the site is still starting, without a word', async () => {
    answers = [new Error('ECONNREFUSED'), new Error('ECONNREFUSED'), 204];
    startReconciling(30, everyTick);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(jobs).toHaveLength(3);
    expect(console.warn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(jobs).toHaveLength(4);
  });

  it('CNT-9 reports a failing site once, goes on, and reports again after it has answered', async () => {
    answers = [204, 500, 500, 204, 500, 204];
    startReconciling(30, everyTick);
    await vi.advanceTimersByTimeAsync(500 + 5 * 30_000);
    expect(jobs).toHaveLength(6);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });
});

describe('what was told', () => {
  it('CNT-9 is told once more after a moment, however often it is asked for', async () => {
    scheduleRepeat();
    scheduleRepeat();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(jobs).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(jobs).toEqual(['repeat']);
    scheduleRepeat();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(jobs).toEqual(['repeat', 'repeat']);
  });
});
