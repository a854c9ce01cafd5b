import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLatestRequest, debounceMs } from './latest-request.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function asked() {
  const open = new Map<string, PromiseWithResolvers<string>>();
  const told: string[] = [];
  const question = createLatestRequest(
    (query) => {
      const waiting = Promise.withResolvers<string>();
      open.set(query, waiting);
      return waiting.promise;
    },
    { answer: (found) => told.push(found), failure: () => told.push('failed') },
  );
  return { question, told, open, settle: () => vi.advanceTimersByTimeAsync(0) };
}

describe('createLatestRequest', () => {
  it('SRC-3 sends one request for what is typed without a pause', async () => {
    const { question, told, open, settle } = asked();
    for (const query of ['c', 'cl', 'clv']) {
      question.ask(query);
      vi.advanceTimersByTime(debounceMs - 1);
    }
    expect([...open.keys()]).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([...open.keys()]).toEqual(['clv']);
    open.get('clv')?.resolve('found');
    await settle();
    expect(told).toEqual(['found']);
  });

  it('SRC-3 drops an answer that arrives after a newer query', async () => {
    const { question, told, open, settle } = asked();
    question.ask('cl');
    vi.advanceTimersByTime(debounceMs);
    question.ask('clv');
    open.get('cl')?.resolve('old');
    await settle();
    vi.advanceTimersByTime(debounceMs);
    open.get('clv')?.resolve('new');
    await settle();
    expect(told).toEqual(['new']);
  });

  it('SRC-7 reports a failure, unless it is of an outdated request', async () => {
    const { question, told, open, settle } = asked();
    question.ask('cl');
    vi.advanceTimersByTime(debounceMs);
    open.get('cl')?.reject(new Error('down'));
    await settle();
    expect(told).toEqual(['failed']);
    question.ask('clv');
    vi.advanceTimersByTime(debounceMs);
    question.drop();
    open.get('clv')?.reject(new Error('down'));
    await settle();
    expect(told).toEqual(['failed']);
  });

  it('sends no request after it is dropped', () => {
    const { question, open } = asked();
    question.ask('cl');
    question.drop();
    vi.advanceTimersByTime(2 * debounceMs);
    expect(open.size).toBe(0);
  });
});
