import { createVisitorRequest } from '@clavora/server/visitor-request';
import { recordFailure, visitorWaiting } from '@clavora/upstream/visitor-budget';
import { describe, expect, it } from 'vitest';
import { coalesceLoad } from './coalesced-load.ts';

/** Returns a load whose runs the test ends. */
function controlled() {
  const ends: PromiseWithResolvers<string>[] = [];
  const ask = coalesceLoad(() => {
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return end.promise;
  });
  return { ends, ask };
}

describe('coalesceLoad', () => {
  it('runs once for all callers during a run, after that run', async () => {
    const { ends, ask } = controlled();
    const first = ask();
    const others = [ask(), ask(), ask()];
    expect(ends).toHaveLength(1);
    ends[0]?.resolve('old');
    expect(await first).toBe('old');
    await expect.poll(() => ends).toHaveLength(2);
    ends[1]?.resolve('new');
    expect(await Promise.all(others)).toEqual(['new', 'new', 'new']);
    void ask();
    expect(ends).toHaveLength(3);
  });

  it('runs again after a failure', async () => {
    const { ends, ask } = controlled();
    const first = ask();
    const second = ask();
    ends[0]?.reject(new Error('down'));
    await expect(first).rejects.toThrow('down');
    await expect.poll(() => ends).toHaveLength(2);
    ends[1]?.resolve('up');
    expect(await second).toBe('up');
  });

  it('SEC-6 is waited for while a visitor waits, whoever began the run', async () => {
    const ends: PromiseWithResolvers<void>[] = [];
    const runs: (() => boolean)[] = [];
    const ask = coalesceLoad(() => {
      runs.push(visitorWaiting());
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    });
    const isWaiting = (run: number) => runs[run]?.();
    const regeneration = createVisitorRequest({ writableEnded: true, destroyed: false });
    const response = { writableEnded: false, destroyed: false };
    void regeneration.run(ask);
    const other = regeneration.run(ask);
    expect(isWaiting(0)).toBe(false);
    void createVisitorRequest(response).run(ask);
    expect(isWaiting(0)).toBe(true);
    ends[0]?.resolve();
    await expect.poll(() => ends).toHaveLength(2);
    expect(isWaiting(1)).toBe(true);
    response.writableEnded = true;
    expect(isWaiting(1)).toBe(false);
    ends[1]?.resolve();
    await other;
  });

  it('SEC-6 reports a failed service to every request that shares the run', async () => {
    const ask = coalesceLoad(async () => recordFailure());
    const requests = [0, 1, 2].map(() => createVisitorRequest({ writableEnded: false, destroyed: false }));
    await Promise.all(requests.map((request) => request.run(ask)));
    expect(requests.map(({ hasFailed }) => hasFailed)).toEqual([true, true, true]);
  });
});
