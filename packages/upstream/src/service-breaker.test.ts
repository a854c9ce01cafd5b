import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  askForVisitor,
  createServiceBreaker,
  ServiceDownError,
  serviceBreaker,
  serviceStates,
} from './service-breaker.ts';
import { loseTime, maxLostMs, remainingMs, TimeLimitError, withVisitorBudget } from './visitor-budget.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const fail = () => Promise.reject(new Error('no answer'));
const answer = () => Promise.resolve('answer');

function breaker(options: Partial<Parameters<typeof createServiceBreaker>[0]> = {}) {
  return createServiceBreaker({ service: 'content', maxFailures: 2, retryAfterMs: 1_000, ...options });
}

async function open(given: ReturnType<typeof breaker>): Promise<void> {
  for (let failure = 0; failure < 2; failure += 1) await expect(given.run(fail)).rejects.toThrow('no answer');
}

describe('a service breaker', () => {
  it('SEC-6 refuses callers without asking after failures in a row', async () => {
    const given = breaker();
    await open(given);
    const ask = vi.fn<() => Promise<string>>(answer);
    await expect(given.run(ask)).rejects.toBeInstanceOf(ServiceDownError);
    expect(ask).not.toHaveBeenCalled();
    expect(given.isOpen).toBe(true);
  });

  it('SEC-6 asks on where failures are not in a row', async () => {
    const given = breaker();
    for (let round = 0; round < 3; round += 1) {
      await expect(given.run(fail)).rejects.toThrow('no answer');
      expect(await given.run(answer)).toBe('answer');
    }
  });

  it('SEC-6 lets one caller try again after the pause and refuses the others meanwhile', async () => {
    const given = breaker();
    await open(given);
    await vi.advanceTimersByTimeAsync(1_000);
    const { promise, resolve } = Promise.withResolvers<string>();
    const trial = given.run(() => promise);
    await expect(given.run(answer)).rejects.toBeInstanceOf(ServiceDownError);
    resolve('back');
    expect(await trial).toBe('back');
    expect(await given.run(answer)).toBe('answer');
  });

  it('OPS-7 finds the service well again by its own trial, without a caller', async () => {
    const probe = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('still down')).mockResolvedValue('up');
    const closed = vi.fn<() => void>();
    const given = breaker({ probe });
    given.onClose(closed);
    await open(given);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(given.run(answer)).rejects.toBeInstanceOf(ServiceDownError);
    expect(given.state).toBe('down');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(probe).toHaveBeenCalledTimes(2);
    expect(closed).toHaveBeenCalledOnce();
    expect(given.state).toBe('up');
    expect(await given.run(answer)).toBe('answer');
  });

  it('SEC-6 counts a refusal of one request as an answer', async () => {
    const given = breaker({ isFailure: () => false });
    await open(given);
    expect(given.isOpen).toBe(false);
    expect(given.state).toBe('up');
  });

  it('SEC-6 ends the outage for all when a caller that asks in any case is answered', async () => {
    const given = breaker();
    await open(given);
    await expect(given.runAnyway(fail)).rejects.toThrow('no answer');
    await expect(given.run(answer)).rejects.toBeInstanceOf(ServiceDownError);
    expect(await given.runAnyway(answer)).toBe('answer');
    expect(await given.run(answer)).toBe('answer');
  });

  it('SEC-5 does not know the state of a service that was never asked', async () => {
    const given = serviceBreaker('test', { service: 'person-check', maxFailures: 1, retryAfterMs: 1_000 });
    expect(serviceStates()['person-check']).toBe('unknown');
    await expect(given.run(fail)).rejects.toThrow('no answer');
    expect(serviceStates()['person-check']).toBe('down');
    expect(serviceBreaker('test', { service: 'person-check', maxFailures: 9, retryAfterMs: 1 })).toBe(given);
  });
});

describe('a question that a visitor waits for', () => {
  it('SEC-6 is not asked once the time of the request is spent, which is no failure of the service', async () => {
    const given = breaker();
    const ask = vi.fn<() => Promise<string>>(answer);
    await withVisitorBudget(async () => {
      loseTime(maxLostMs);
      expect(remainingMs()).toBe(0);
      await expect(askForVisitor(given, ask)).rejects.toBeInstanceOf(TimeLimitError);
      await expect(askForVisitor(given, ask)).rejects.toBeInstanceOf(TimeLimitError);
    });
    expect(ask).not.toHaveBeenCalled();
    expect(await askForVisitor(given, ask)).toBe('answer');
  });
});
