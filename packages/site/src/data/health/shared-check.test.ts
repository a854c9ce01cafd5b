import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSharedCheck, type SharedCheckOptions } from './shared-check.ts';

const waitMs = 100;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const up = { state: 'up', reason: null };

describe('createSharedCheck', () => {
  it('SEC-5 runs one check for all callers and keeps its result for a while', async () => {
    const check = vi.fn<() => Promise<void>>(async () => {});
    const shared = createSharedCheck({ check, maxAgeMs: 1_000 });
    const reports = await Promise.all(Array.from({ length: 50 }, () => shared.read(waitMs)));
    expect(reports).toEqual(Array.from({ length: 50 }, () => up));
    await vi.advanceTimersByTimeAsync(999);
    await shared.read(waitMs);
    expect(check).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    await shared.read(waitMs);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('SEC-5 reports a pending check as unknown, then as down, and starts no second one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = vi.fn<() => Promise<void>>(() => promise);
    const shared = createSharedCheck({ check, maxAgeMs: 1_000 });
    const first = shared.read(waitMs);
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(await first).toEqual({ state: 'unknown', reason: null });
    await vi.advanceTimersByTimeAsync(60_000);
    const second = shared.read(waitMs);
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(await second).toEqual({ state: 'down', reason: 'no answer within 5 s' });
    expect(check).toHaveBeenCalledOnce();
    resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(await shared.read(waitMs)).toEqual(up);
  });

  it('SEC-5 reports changes with the whole error, and the first result if it is bad', async () => {
    const onChange = vi.fn<NonNullable<SharedCheckOptions['onChange']>>();
    const error = new Error('no disk');
    const check = vi.fn<() => Promise<void>>().mockRejectedValue(error);
    const shared = createSharedCheck({ check, maxAgeMs: 0, onChange });
    await shared.read(waitMs);
    await shared.read(waitMs);
    check.mockResolvedValue();
    await shared.read(waitMs);
    await shared.read(waitMs);
    expect(onChange.mock.calls).toEqual([
      ['down', error],
      ['up', null],
    ]);
  });

  it.each([
    [Object.assign(new Error('connect 10.0.0.1:25'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) }), 'ENOTFOUND'],
    [Object.assign(new Error('request of https://a?token=secret'), { status: 401 }), 'HTTP 401'],
    [new Error('HTTP 502'), 'HTTP 502'],
    [new Error('password of u:p@host'), 'failed'],
    [new RangeError('secret'), 'RangeError'],
    ['secret', 'failed'],
  ])('SEC-5 reveals no host, path or secret for %s', async (failure, reason) => {
    const shared = createSharedCheck({ check: () => Promise.reject(failure), maxAgeMs: 0 });
    expect(await shared.read(waitMs)).toEqual({ state: 'down', reason });
  });
});
