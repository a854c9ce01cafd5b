import { describe, expect, it, vi } from 'vitest';
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
    await vi.waitFor(() => expect(ends).toHaveLength(2));
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
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    ends[1]?.resolve('up');
    expect(await second).toBe('up');
  });
});
