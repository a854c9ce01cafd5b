import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scheduleRepeat, startReconciling } from './reconcile.ts';

const everyTick = { tick: () => true };
const alone = { hold: async () => true };

/** The answers to the next requests; the last one repeats. */
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

describe('startReconciling', () => {
  it('CNT-9 polls once the site has started, and then at each interval', async () => {
    startReconciling(30, everyTick, alone);
    await vi.advanceTimersByTimeAsync(500);
    expect(jobs).toEqual(['look']);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(jobs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(jobs).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(jobs).toHaveLength(12);
  });

  it('CNT-9 polls when the schedule requires it, and always once the site has started', async () => {
    const ticks = [false, false, true];
    startReconciling(30, { tick: () => ticks.shift() ?? false }, alone);
    await vi.advanceTimersByTimeAsync(500);
    expect(jobs).toEqual(['look']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(jobs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(jobs).toHaveLength(2);
  });

  it('CNT-9 retries soon and silently while the site is starting', async () => {
    answers = [new Error('ECONNREFUSED'), new Error('ECONNREFUSED'), 204];
    startReconciling(30, everyTick, alone);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(jobs).toHaveLength(3);
    expect(console.warn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(jobs).toHaveLength(4);
  });

  it('CNT-9 reports a failing site once, continues, and reports again after a success', async () => {
    answers = [204, 500, 500, 204, 500, 204];
    startReconciling(30, everyTick, alone);
    await vi.advanceTimersByTimeAsync(500 + 5 * 30_000);
    expect(jobs).toHaveLength(6);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });
});

it('CNT-9 OPS-5 follows at every tick while another instance has the lease, and polls once it has the lease itself', async () => {
  const held = [false, false, true];
  startReconciling(30, everyTick, { hold: async () => held.shift() ?? true });
  await vi.advanceTimersByTimeAsync(500 + 2 * 30_000);
  expect(jobs).toEqual(['follow', 'follow', 'look']);
});

describe('scheduleRepeat', () => {
  it('CNT-9 sends one repeat after a delay, for any number of calls', async () => {
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
