import { addLostTime, maxLostMs, remainingMs, unlessFailed, visitorWaiting } from '@clavora/upstream/visitor-budget';
import { describe, expect, it, vi } from 'vitest';
import { createVisitorRequest, repeatedHeader, takeLostTime } from './visitor-request.ts';

const response = { writableEnded: false, destroyed: false };

describe('a visitor request', () => {
  it('SEC-6 has the time budget of services', async () => {
    const request = createVisitorRequest(response);
    await request.run(async () => {
      expect(remainingMs()).toBe(maxLostMs);
      addLostTime(400);
    });
    expect(request.hasFailed).toBe(true);
    request.run(() => expect(remainingMs()).toBe(maxLostMs - 400));
    createVisitorRequest(response).run(() => expect(remainingMs()).toBe(maxLostMs));
  });

  it('SEC-6 costs an edge’s visitor little more time where an instance has answered 503 before', () => {
    const request = { headers: { accept: '*/*', [repeatedHeader]: '1' } };
    createVisitorRequest(response, takeLostTime(request)).run(() => {
      // Enough for an instance whose services work.
      expect(remainingMs()).toBe(250);
    });
    // Next gets no header that it does not know.
    expect(request.headers).toEqual({ accept: '*/*' });
    expect(takeLostTime(request)).toBe(0);
  });

  it.each([
    ['until the answer is sent', { writableEnded: true }],
    ['until the connection is closed', { destroyed: true }],
  ])('SEC-6 is waited for %s', (_, end) => {
    const sent = { ...response };
    const isWaiting = createVisitorRequest(sent).run(() => visitorWaiting());
    expect(isWaiting()).toBe(true);
    Object.assign(sent, end);
    expect(isWaiting()).toBe(false);
    expect(visitorWaiting()()).toBe(false);
  });

  it('SEC-6 is waited for after the visitor left while others wait for its page', () => {
    const others = { areWaiting: true };
    const left = { writableEnded: false, destroyed: true };
    const isWaiting = createVisitorRequest(left, 0, () => others.areWaiting).run(() => visitorWaiting());
    expect(isWaiting()).toBe(true);
    others.areWaiting = false;
    expect(isWaiting()).toBe(false);
  });

  it('OPS-7 is no outage without a failed service', () => {
    const request = createVisitorRequest(response);
    request.run(() => undefined);
    expect(request.hasFailed).toBe(false);
  });

  it('SEC-6 runs a failed load once per request, and a successful one at each call', async () => {
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('down')));
    const other = vi.fn<() => Promise<string>>(async () => 'page');
    await createVisitorRequest(response).run(async () => {
      await expect(unlessFailed('page', load)).rejects.toThrow('down');
      await expect(unlessFailed('page', load)).rejects.toThrow('down');
      expect(await unlessFailed('other', other)).toBe('page');
      expect(await unlessFailed('other', other)).toBe('page');
    });
    expect(load).toHaveBeenCalledOnce();
    expect(other).toHaveBeenCalledTimes(2);
    await createVisitorRequest(response).run(() => expect(unlessFailed('page', load)).rejects.toThrow('down'));
    expect(load).toHaveBeenCalledTimes(2);
  });
});
