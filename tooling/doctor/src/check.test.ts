import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Check, CheckError, ok, reasonOf, runChecks } from './check.ts';

const options = { timeoutMs: 5000, redact: (text: string) => text };
const check = (name: string, run: Check['run']): Check => ({ service: 'content', name, run });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('runChecks', () => {
  it('OPS-10 runs checks concurrently and keeps their order', async () => {
    let release = () => {};
    const first = check('first', () => new Promise((resolve) => (release = () => resolve(ok('first')))));
    const second = check('second', async () => {
      release();
      return ok('second');
    });
    expect((await runChecks([first, second], options)).map(({ detail }) => detail)).toEqual(['first', 'second']);
  });

  it('OPS-10 fails a check that gives no result in time, and aborts it', async () => {
    let aborted: AbortSignal | undefined;
    const hanging = check('hanging', (signal) => {
      aborted = signal;
      return new Promise(() => undefined);
    });
    const results = runChecks([hanging, check('quick', async () => ok('done'))], options);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await results).toMatchObject([{ status: 'fail', detail: 'no result within 5 s' }, { status: 'ok' }]);
    expect(aborted?.aborted).toBe(true);
  });

  it('OPS-10 fails a check that rejects, with its advice', async () => {
    const rejects = check('broken', async () => {
      throw new CheckError('401', 'set another token');
    });
    expect(await runChecks([rejects], options)).toEqual([
      { service: 'content', name: 'broken', status: 'fail', detail: '401', advice: 'set another token' },
    ]);
  });

  it('OPS-10 removes secrets and line breaks from what is shown', async () => {
    const redact = (text: string) => text.replace('secret', '***');
    const leaking = check('leaking', async () => ok('the\n  secret\tword'));
    expect(await runChecks([leaking], { ...options, redact })).toMatchObject([{ detail: 'the *** word' }]);
  });
});

describe('reasonOf', () => {
  it.each([
    [new Error('plain'), 'plain'],
    [new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }), 'ECONNREFUSED'],
    [new TypeError('fetch failed', { cause: new AggregateError([new Error('ECONNREFUSED ::1')]) }), 'ECONNREFUSED ::1'],
    [new AggregateError([new Error('ECONNREFUSED ::1')]), 'ECONNREFUSED ::1'],
    [{ status: 401 }, '{"status":401}'],
    ['text', 'text'],
  ])('OPS-10 returns the innermost reason of %s', (error, reason) => expect(reasonOf(error)).toBe(reason));
});
