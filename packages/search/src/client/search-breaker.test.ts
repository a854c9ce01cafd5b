import { ServiceDownError } from '@clavora/upstream/service-breaker';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchBreaker } from './search-breaker.ts';

let count = 0;

/** Returns the breaker of an application that no other test uses. */
function sample() {
  count += 1;
  const calls: string[] = [];
  const call =
    (name: string, isFailing = false) =>
    async () => {
      calls.push(name);
      if (isFailing) throw new Error(`${name} failed`);
      return name;
    };
  return { calls, call, breaker: searchBreaker({ appId: `app-${count}`, host: null }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('searchBreaker', () => {
  it('SRC-7 refuses callers after a failure for five seconds', async () => {
    const { calls, breaker, call } = sample();
    await expect(breaker.run(call('first', true))).rejects.toThrow('first failed');
    vi.advanceTimersByTime(4_999);
    await expect(breaker.run(call('second'))).rejects.toBeInstanceOf(ServiceDownError);
    vi.advanceTimersByTime(1);
    expect(await breaker.run(call('third'))).toBe('third');
    expect(await breaker.run(call('fourth'))).toBe('fourth');
    expect(calls).toEqual(['first', 'third', 'fourth']);
  });

  it('SRC-7 lets one caller try on behalf of all', async () => {
    const { calls, breaker, call } = sample();
    await expect(breaker.run(call('first', true))).rejects.toThrow('failed');
    vi.advanceTimersByTime(6_000);
    const { promise, reject } = Promise.withResolvers<string>();
    const trial = breaker.run(() => promise);
    await expect(breaker.run(call('meanwhile'))).rejects.toBeInstanceOf(ServiceDownError);
    reject(new Error('still down'));
    await expect(trial).rejects.toThrow('still down');
    await expect(breaker.run(call('after'))).rejects.toBeInstanceOf(ServiceDownError);
    expect(calls).toEqual(['first']);
  });

  it('SRC-7 sends requests of the search page even while open, and closes when one succeeds', async () => {
    const { breaker, call } = sample();
    await expect(breaker.runAnyway(call('page', true))).rejects.toThrow('failed');
    await expect(breaker.run(call('grid'))).rejects.toBeInstanceOf(ServiceDownError);
    expect(await breaker.runAnyway(call('page'))).toBe('page');
    expect(await breaker.run(call('grid'))).toBe('grid');
  });

  it.each([400, 403, 404])('SRC-7 stays closed after a rejected request, %s', async (status) => {
    const { breaker, call } = sample();
    const refusal = Object.assign(new Error('refused'), { status });
    await expect(breaker.runAnyway(() => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(await breaker.run(call('next'))).toBe('next');
  });

  it.each([429, 500, 503])('SRC-7 opens when the service is overloaded or fails, %s', async (status) => {
    const { breaker, call } = sample();
    const failure = Object.assign(new Error('cannot'), { status });
    await expect(breaker.runAnyway(() => Promise.reject(failure))).rejects.toBe(failure);
    await expect(breaker.run(call('next'))).rejects.toBeInstanceOf(ServiceDownError);
  });

  it('SRC-7 exists once per service', () => {
    const breaker = searchBreaker({ appId: 'A', host: 'http://localhost:1' });
    expect(searchBreaker({ appId: 'A', host: 'http://localhost:1' })).toBe(breaker);
    expect(searchBreaker({ appId: 'A', host: null })).not.toBe(breaker);
  });
});
