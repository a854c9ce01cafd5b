import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestPace, spaceLimitOf } from './request-pace.ts';

const storyUrl = 'http://localhost/v2/cdn/stories?per_page=25';
const listUrl = 'http://localhost/v2/cdn/stories?per_page=100';

const visitorWaits = (): boolean => true;
const noVisitorWaits = (): boolean => false;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts how many of `count` requests start within `ms` milliseconds. */
async function startedWithin(ms: number, count: number, perSecond: number, url: string): Promise<number> {
  const pace = createRequestPace(perSecond);
  let started = 0;
  for (let request = 0; request < count; request += 1) void pace.take(url, visitorWaits).then(() => (started += 1));
  await vi.advanceTimersByTimeAsync(ms);
  return started;
}

describe('createRequestPace', () => {
  it.each([
    ['the first burst at once', 0, 5],
    ['no other request within a second', 999, 5],
    ['the next burst after a second', 1_000, 10],
    ['a further burst after two seconds', 2_000, 15],
  ])('CNT-3 starts %s', async (_, ms, expected) => {
    expect(await startedWithin(ms, 20, 5, storyUrl)).toBe(expected);
  });

  it("CNT-3 starts no more long lists than a space answers, whatever the client's limit", async () => {
    expect(await startedWithin(999, 20, 50, listUrl)).toBe(6);
  });

  it.each([
    ['http://localhost/v2/cdn/stories/home', 50],
    ['http://localhost/v2/cdn/stories', 50],
    ['http://localhost/v2/cdn/stories?per_page=26', 15],
    ['http://localhost/v2/cdn/stories/?per_page=75', 10],
    ['http://localhost/v2/cdn/stories?per_page=76', 6],
    ['http://localhost/v2/cdn/links?per_page=1000', 50],
  ])('CNT-3 returns the limit of a space for %s', (url, perSecond) => {
    expect(spaceLimitOf(url)).toBe(perSecond);
  });

  it('CNT-3 starts no request during a pause', async () => {
    const pace = createRequestPace(5);
    pace.pause(2_000);
    const started = vi.fn<(waitedMs: number) => void>();
    void pace.take(storyUrl, visitorWaits).then(started);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(started).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toHaveBeenCalledWith(2_000);
  });

  it('SEC-6 starts requests of waiting visitors before those that regenerate pages', async () => {
    const pace = createRequestPace(1);
    const started: string[] = [];
    const take = (name: string, isVisitorWaiting: () => boolean) =>
      void pace.take(storyUrl, isVisitorWaiting).then(() => started.push(name));
    take('first', noVisitorWaits);
    take('regeneration', noVisitorWaits);
    take('left', () => started.length < 1);
    take('visitor', visitorWaits);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(started).toEqual(['first', 'visitor', 'regeneration', 'left']);
  });

  it('SEC-6 starts one other request after four for visitors', async () => {
    const pace = createRequestPace(1);
    const started: string[] = [];
    void pace.take(storyUrl, noVisitorWaits);
    void pace.take(storyUrl, noVisitorWaits).then(() => started.push('regeneration'));
    for (let visitor = 1; visitor <= 6; visitor += 1) {
      void pace.take(storyUrl, visitorWaits).then(() => started.push(`visitor ${visitor}`));
    }
    await vi.advanceTimersByTimeAsync(7_000);
    expect(started.indexOf('regeneration')).toBe(4);
    expect(started).toHaveLength(7);
  });

  it('CNT-3 starts requests that are sent again before others', async () => {
    const pace = createRequestPace(1);
    const started: string[] = [];
    const take = (name: string, isRepeated: boolean) =>
      void pace.take(storyUrl, visitorWaits, isRepeated).then(() => started.push(name));
    take('first', false);
    take('new', false);
    take('again 1', true);
    take('again 2', true);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(started).toEqual(['first', 'again 1', 'again 2', 'new']);
  });

  it('SEC-6 rejects only the requests that have waited for long', async () => {
    const pace = createRequestPace(1);
    await pace.take(storyUrl, visitorWaits);
    pace.pause(60_000);
    const early = pace.take(storyUrl, visitorWaits);
    await vi.advanceTimersByTimeAsync(2_000);
    const late = pace.take(storyUrl, visitorWaits);
    pace.clear(new Error('busy'), 2_000);
    await expect(early).rejects.toThrow('busy');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await late).toBe(58_000);
  });

  it('SEC-6 rejects queued requests when the queue is cleared', async () => {
    const pace = createRequestPace(1);
    await pace.take(storyUrl, visitorWaits);
    const waiting = pace.take(storyUrl, visitorWaits);
    pace.clear(new Error('down'));
    await expect(waiting).rejects.toThrow('down');
  });
});
