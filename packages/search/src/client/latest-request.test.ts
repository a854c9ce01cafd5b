import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLatestRequest, debounceMs } from './latest-request.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started() {
  const open = new Map<string, PromiseWithResolvers<string>>();
  const reported: string[] = [];
  const question = createLatestRequest(
    (query) => {
      const waiting = Promise.withResolvers<string>();
      open.set(query, waiting);
      return waiting.promise;
    },
    { answer: (found) => reported.push(found), failure: () => reported.push('failed') },
  );
  return { question, reported, open, settle: () => vi.advanceTimersByTimeAsync(0) };
}

describe('createLatestRequest', () => {
  it('SRC-3 sends one request for what is typed without a pause', async () => {
    const { question, reported, open, settle } = started();
    for (const query of ['c', 'cl', 'clv']) {
      question.ask(query);
      vi.advanceTimersByTime(debounceMs - 1);
    }
    expect([...open.keys()]).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([...open.keys()]).toEqual(['clv']);
    open.get('clv')?.resolve('found');
    await settle();
    expect(reported).toEqual(['found']);
  });

  it('SRC-3 drops an answer that arrives after a newer query', async () => {
    const { question, reported, open, settle } = started();
    question.ask('cl');
    vi.advanceTimersByTime(debounceMs);
    question.ask('clv');
    open.get('cl')?.resolve('old');
    await settle();
    vi.advanceTimersByTime(debounceMs);
    open.get('clv')?.resolve('new');
    await settle();
    expect(reported).toEqual(['new']);
  });

  it('SRC-7 reports a failure, unless it is of an outdated request', async () => {
    const { question, reported, open, settle } = started();
    question.ask('cl');
    vi.advanceTimersByTime(debounceMs);
    open.get('cl')?.reject(new Error('down'));
    await settle();
    expect(reported).toEqual(['failed']);
    question.ask('clv');
    vi.advanceTimersByTime(debounceMs);
    question.drop();
    open.get('clv')?.reject(new Error('down'));
    await settle();
    expect(reported).toEqual(['failed']);
  });

  it('sends no request after it is dropped', () => {
    const { question, open } = started();
    question.ask('cl');
    question.drop();
    vi.advanceTimersByTime(2 * debounceMs);
    expect(open.size).toBe(0);
  });
});
