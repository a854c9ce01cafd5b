import { describe, expect, it } from 'vitest';
import { resilientFetch } from './resilient-fetch.ts';

/** Returns a fetch that gives the answers one after the other and repeats the last one, and counts its calls. */
function answering(answers: readonly (Response | Error)[]) {
  let calls = 0;
  const waits: number[] = [];
  const fetcher: typeof fetch = async () => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    if (answer instanceof Error) throw answer;
    return (answer as Response).clone();
  };
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  const resilient = resilientFetch(fetcher, { retries: 5, baseDelay: 100, maxDelay: 2_000, wait });
  return { resilient, waits, calls: () => calls };
}

const json = (status: number, headers: Record<string, string> = {}) => Response.json({}, { status, headers });

describe('resilientFetch', () => {
  it.each([
    ['429', json(429)],
    ['500', json(500)],
    ['503 that is no JSON', new Response('busy', { status: 503 })],
    ['a network fault', new TypeError('fetch failed')],
  ])('CNT-3 retries %s with growing delays', async (_, fault) => {
    const { resilient, waits, calls } = answering([fault, fault, fault, json(200)]);
    expect((await resilient('http://localhost/')).status).toBe(200);
    expect(calls()).toBe(4);
    expect(waits).toEqual([100, 200, 400]);
  });

  it('CNT-3 waits as long as Retry-After requests, within limits', async () => {
    const { resilient, waits } = answering([
      json(429, { 'retry-after': '1' }),
      json(503, { 'retry-after': '3600' }),
      json(200),
    ]);
    await resilient('http://localhost/');
    expect(waits).toEqual([1_000, 2_000]);
  });

  it('CNT-3 ignores a Retry-After that is neither seconds nor a date', async () => {
    const { resilient, waits } = answering([json(429, { 'retry-after': 'soon' }), json(200)]);
    await resilient('http://localhost/');
    expect(waits).toEqual([100]);
  });

  it.each([200, 301, 401, 404, 422])('CNT-3 does not retry a %i', async (status) => {
    const { resilient, calls } = answering([json(status)]);
    expect((await resilient('http://localhost/')).status).toBe(status);
    expect(calls()).toBe(1);
  });

  it('CNT-3 rejects after five retries, with the reason', async () => {
    const { resilient, calls } = answering([json(429)]);
    await expect(resilient('http://localhost/')).rejects.toThrow(/^429 .*after 6 tries$/);
    expect(calls()).toBe(6);
  });

  it('does not retry an aborted request', async () => {
    const { resilient, calls } = answering([new DOMException('gone', 'AbortError')]);
    await expect(resilient('http://localhost/', { signal: AbortSignal.abort() })).rejects.toThrow('gone');
    expect(calls()).toBe(1);
  });
});
