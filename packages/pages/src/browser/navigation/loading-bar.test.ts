import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadingBar, type LoadingView } from './loading-bar.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const views: LoadingView[] = [];
  const bar = createLoadingBar((view) => views.push(view));
  return { bar, views, last: () => views.at(-1), wait: (ms: number) => vi.advanceTimersByTime(ms) };
}

describe('createLoadingBar', () => {
  it('SHL-1 shows nothing for a page that takes less than 200 ms', () => {
    const { bar, views, wait } = watched();
    bar.start();
    wait(199);
    bar.finish();
    wait(5_000);
    expect(views).toEqual([]);
  });

  it('SHL-1 appears after 200 ms, and grows from 0 to 100 in 2000 ms', () => {
    const { bar, last, wait } = watched();
    bar.start();
    wait(200);
    expect(last()).toEqual({ isShown: true, progress: 0, hasFailed: false });
    wait(1_000);
    expect(last()?.progress).toBe(50);
    wait(900);
    expect(last()?.progress).toBe(95);
    wait(100);
    expect(last()?.progress).toBe(100);
    wait(60_000);
    expect(last()).toEqual({ isShown: true, progress: 100, hasFailed: false });
  });

  it('SHL-1 is full when the page has arrived, hidden 500 ms later, and reset another 400 ms later', () => {
    const { bar, last, wait } = watched();
    bar.start();
    wait(700);
    bar.finish();
    expect(last()).toEqual({ isShown: true, progress: 100, hasFailed: false });
    wait(499);
    expect(last()?.isShown).toBe(true);
    wait(1);
    expect(last()).toEqual({ isShown: false, progress: 100, hasFailed: false });
    wait(399);
    expect(last()?.progress).toBe(100);
    wait(1);
    expect(last()).toEqual({ isShown: false, progress: 0, hasFailed: false });
  });

  it.each([true, false])('SHL-1 ends at the page that it led to, whether that is an error: %s', (hasFailed) => {
    const { bar, last, wait } = watched();
    bar.arrive(hasFailed);
    expect(last()).toEqual({ isShown: true, progress: 100, hasFailed });
    wait(900);
    expect(last()).toEqual({ isShown: false, progress: 0, hasFailed: false });
  });

  it('SHL-1 restarts for another navigation in every state', () => {
    const { bar, last, wait } = watched();
    bar.start();
    wait(1_200);
    bar.start();
    expect(last()).toEqual({ isShown: false, progress: 0, hasFailed: false });
    wait(200);
    expect(last()).toEqual({ isShown: true, progress: 0, hasFailed: false });
    bar.finish();
    wait(600);
    bar.start();
    wait(1_200);
    expect(last()).toEqual({ isShown: true, progress: 50, hasFailed: false });
  });

  it('SHL-1 ignores an end without a start', () => {
    const { bar, views } = watched();
    bar.finish();
    expect(views).toEqual([]);
  });
});
