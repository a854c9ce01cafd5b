import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createServiceBreaker,
  newServiceBreaker,
  openBreakers,
  requestForVisitor,
  ServiceDownError,
  serviceBreaker,
  serviceStates,
} from './service-breaker.ts';
import { addLostTime, maxLostMs, remainingMs, TimeLimitError, withVisitorBudget } from './visitor-budget.ts';

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

describe('createServiceBreaker', () => {
  it('SEC-6 rejects calls without sending a request after consecutive failures', async () => {
    const given = breaker();
    await open(given);
    const request = vi.fn<() => Promise<string>>(answer);
    await expect(given.run(request)).rejects.toBeInstanceOf(ServiceDownError);
    expect(request).not.toHaveBeenCalled();
    expect(given.isOpen).toBe(true);
  });

  it('SEC-6 goes on sending requests after failures that are not consecutive', async () => {
    const given = breaker();
    for (let round = 0; round < 3; round += 1) {
      await expect(given.run(fail)).rejects.toThrow('no answer');
      expect(await given.run(answer)).toBe('answer');
    }
  });

  it('SEC-6 sends one trial request after the pause and rejects the other calls meanwhile', async () => {
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

  /** Starts a call whose outcome the test decides later. */
  function pending(given: ReturnType<typeof breaker>) {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const call = given.run(() => promise);
    return {
      async answer() {
        resolve('answer');
        return call;
      },
      async fail() {
        reject(new Error('no answer'));
        await expect(call).rejects.toThrow('no answer');
      },
    };
  }

  it('SEC-6 a call from before the outage that fails during the trial neither ends it nor reopens the circuit', async () => {
    const given = breaker();
    const opened = vi.fn<() => void>();
    given.onOpen(opened);
    const [during, after] = [pending(given), pending(given)];
    await open(given);
    await vi.advanceTimersByTimeAsync(1_000);
    const trial = pending(given);
    await during.fail();
    expect(await trial.answer()).toBe('answer');
    expect([given.isOpen, given.state]).toEqual([false, 'up']);
    await after.fail();
    expect(given.state).toBe('up');
    await expect(given.run(fail)).rejects.toThrow('no answer');
    expect(given.isOpen).toBe(false);
    expect(opened).toHaveBeenCalledOnce();
  });

  it('SEC-6 a call from before the outage that is answered during it does not end it', async () => {
    const given = breaker();
    const before = pending(given);
    await open(given);
    expect(await before.answer()).toBe('answer');
    expect([given.isOpen, given.state]).toEqual([true, 'down']);
  });

  it('SEC-6 counts failures of calls that began before another was answered', async () => {
    const given = breaker();
    const calls = [pending(given), pending(given)];
    await given.run(answer);
    for (const call of calls) await call.fail();
    expect(given.isOpen).toBe(true);
  });

  it('SEC-6 counts failures anew after an outage', async () => {
    const given = breaker();
    await open(given);
    await given.runAnyway(answer);
    await expect(given.run(fail)).rejects.toThrow('no answer');
    expect(given.isOpen).toBe(false);
  });

  it('OPS-7 closes the circuit after its own trial, without a caller', async () => {
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

  it('SEC-6 counts an error that is no failure of the service as an answer', async () => {
    const given = breaker({ isFailure: () => false });
    await open(given);
    expect(given.isOpen).toBe(false);
    expect(given.state).toBe('up');
  });

  it('SEC-6 stays closed while the service asks to come back later, which is an outage for the page', async () => {
    const given = breaker({ isBusy: () => true });
    await open(given);
    expect({ isOpen: given.isOpen, state: given.state }).toEqual({ isOpen: false, state: 'down' });
    expect(given.isOutage(new Error('busy'))).toBe(true);
    expect(await given.run(answer)).toBe('answer');
    expect(given.state).toBe('up');
  });

  it('SEC-6 ends an outage when the service asks to come back later', async () => {
    const given = breaker({
      isBusy: (error) => error instanceof RangeError,
      probe: () => Promise.reject(new RangeError('busy')),
    });
    await open(given);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await given.run(answer)).toBe('answer');
  });

  it('SEC-6 ends the outage for all callers when runAnyway succeeds', async () => {
    const given = breaker();
    await open(given);
    await expect(given.runAnyway(fail)).rejects.toThrow('no answer');
    await expect(given.run(answer)).rejects.toBeInstanceOf(ServiceDownError);
    expect(await given.runAnyway(answer)).toBe('answer');
    expect(await given.run(answer)).toBe('answer');
  });

  it('SEC-5 reports an unknown state before the first request', async () => {
    const given = serviceBreaker('test', { service: 'person-check', maxFailures: 1, retryAfterMs: 1_000 });
    expect(serviceStates()['person-check']).toBe('unknown');
    await expect(given.run(fail)).rejects.toThrow('no answer');
    expect(serviceStates()['person-check']).toBe('down');
    expect(serviceBreaker('test', { service: 'person-check', maxFailures: 9, retryAfterMs: 1 })).toBe(given);
  });
});

describe('requestForVisitor', () => {
  it('SEC-6 sends no request and records no failure of the service after the budget of the visitor is spent', async () => {
    const given = breaker();
    const request = vi.fn<() => Promise<string>>(answer);
    await withVisitorBudget(async () => {
      addLostTime(maxLostMs);
      expect(remainingMs()).toBe(0);
      await expect(requestForVisitor(given, request)).rejects.toBeInstanceOf(TimeLimitError);
      await expect(requestForVisitor(given, request)).rejects.toBeInstanceOf(TimeLimitError);
    });
    expect(request).not.toHaveBeenCalled();
    expect(await requestForVisitor(given, request)).toBe('answer');
  });
});

describe('openBreakers', () => {
  it('OPS-8 returns for each service whether calls are rejected, also those to one of its addresses', async () => {
    const options = { service: 'files', maxFailures: 2, retryAfterMs: 1_000 } as const;
    const [first] = ['a', 'b'].map((address) => newServiceBreaker(`https://${address}.example`, options));
    expect(openBreakers()).toMatchObject({ files: false });
    if (first) await open(first);
    expect(openBreakers()).toMatchObject({ files: true });
  });
});
