import { loseTime, maxLostMs, remainingMs, unlessFailed } from '@clavora/upstream/visitor-budget';
import { describe, expect, it, vi } from 'vitest';
import { createVisitorRequest } from './visitor-request.ts';

describe('a request of a visitor', () => {
  it('SEC-6 has the budget that services are asked within', async () => {
    const request = createVisitorRequest();
    await request.run(async () => {
      expect(remainingMs()).toBe(maxLostMs);
      loseTime(400);
    });
    expect(request.hasFailed).toBe(true);
    request.run(() => expect(remainingMs()).toBe(maxLostMs - 400));
    createVisitorRequest().run(() => expect(remainingMs()).toBe(maxLostMs));
  });

  it('OPS-7 is no outage where no service failed', () => {
    const request = createVisitorRequest();
    request.run(() => undefined);
    expect(request.hasFailed).toBe(false);
  });

  it('SEC-6 loads what failed once only, and what did not as often as it is asked for', async () => {
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('down')));
    const other = vi.fn<() => Promise<string>>(async () => 'page');
    await createVisitorRequest().run(async () => {
      await expect(unlessFailed('page', load)).rejects.toThrow('down');
      await expect(unlessFailed('page', load)).rejects.toThrow('down');
      expect(await unlessFailed('other', other)).toBe('page');
      expect(await unlessFailed('other', other)).toBe('page');
    });
    expect(load).toHaveBeenCalledOnce();
    expect(other).toHaveBeenCalledTimes(2);
    await createVisitorRequest().run(() => expect(unlessFailed('page', load)).rejects.toThrow('down'));
    expect(load).toHaveBeenCalledTimes(2);
  });
});
