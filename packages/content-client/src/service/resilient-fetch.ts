import {
  addLostTime,
  addThrottledTime,
  attemptMs,
  remainingMs,
  remainingThrottledMs,
  withTimeLimit,
} from '@clavora/upstream/visitor-budget';
import { answerMessage } from './content-error.ts';

/** Number and delays of retries; times in milliseconds. */
export interface RetryOptions {
  /** Number of retries after the first attempt. */
  retries: number;
  /** Number of retries after 429, when the service works but requests a pause; `retries` by default. */
  throttleRetries?: number;
  /** Delay before the first retry; doubles with each. */
  baseDelay: number;
  /** Maximum delay, even if Retry-After is longer. */
  maxDelay: number;
  /** The random part of each delay, from 0 to 1, so that processes do not retry at the same time. 0 by default. */
  jitter?: number;
  wait?: (milliseconds: number) => Promise<void>;
}

/** Time limits of attempts and delays, in milliseconds. */
export interface TimeLimits {
  /** Returns the timeout of an attempt that was queued for so long. */
  attemptMs: (queuedMs: number) => number;
  /** Returns the time left to wait before another attempt. */
  remainingMs: (isThrottled: boolean) => number;
  /** Deducts the time of a failed attempt or a delay. */
  deduct: (ms: number, isThrottled: boolean) => void;
}

/** For background work: a slow answer is better than none. */
export const backgroundTimeLimits: TimeLimits = {
  attemptMs: () => 10_000,
  remainingMs: () => Number.POSITIVE_INFINITY,
  deduct: () => undefined,
};

/** For requests that a visitor waits for: all requests of a page share its budget (SEC-6). */
export const visitorTimeLimits: TimeLimits = {
  attemptMs,
  remainingMs: (isThrottled) => (isThrottled ? remainingThrottledMs() : remainingMs()),
  deduct: (ms, isThrottled) => (isThrottled ? addThrottledTime(ms) : addLostTime(ms)),
};

/** Long enough for the rate limit of a space, which several processes share. */
export const backgroundRetries: RetryOptions = {
  retries: 5,
  throttleRetries: 14,
  baseDelay: 500,
  maxDelay: 10_000,
  jitter: 0.5,
};
export const visitorRetries: RetryOptions = { retries: 5, baseDelay: 150, maxDelay: 1_200, jitter: 0.5 };

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export interface ResilientFetchOptions extends RetryOptions {
  timeLimits?: TimeLimits;
  /** Queues a request, a repeated one before others; resolves with the milliseconds that it waited. */
  waitForStart?: (url: string, isRepeated: boolean) => Promise<number>;
  /** Called with the milliseconds of pause that the service requested. */
  onThrottled?: (delayMs: number) => void;
}

/**
 * Wraps `fetch` with retries of 429, 5xx, network errors and truncated answers, after the delay in Retry-After or a growing one (CNT-3). The
 * SDK's own retry covers only JSON 429s and ignores Retry-After; after the last attempt this one rejects, so that the SDK does not retry again.
 */
export function resilientFetch(fetcher: typeof fetch, options: ResilientFetchOptions): typeof fetch {
  const { wait = pause, timeLimits = backgroundTimeLimits, waitForStart, onThrottled } = options;
  const { retries, throttleRetries = retries } = options;
  return async (input, init) => {
    let failures = 0;
    for (let attempt = 0; ; attempt += 1) {
      const startedAt = performance.now();
      const queuedMs = (await waitForStart?.(urlOf(input), attempt > 0)) ?? 0;
      const outcome = await tryOnce(fetcher, input, init, timeLimits.attemptMs(queuedMs));
      const isThrottled = outcome instanceof Response && outcome.status === 429;
      if (outcome instanceof Response && !isThrottled && outcome.status < 500) return outcome;
      // The queue is our own: a service that requests a pause did not request that wait.
      timeLimits.deduct(performance.now() - startedAt - (isThrottled ? queuedMs : 0), isThrottled);
      if (!isThrottled) failures += 1;
      const isLast = failures > retries || attempt >= (isThrottled ? throttleRetries : retries + throttleRetries);
      const delay = delayFor(attempt, options, retryAfterOf(outcome));
      if (isLast || init?.signal?.aborted || delay >= timeLimits.remainingMs(isThrottled)) {
        throw failureOf(outcome, attempt + 1);
      }
      if (isThrottled) onThrottled?.(delay);
      await wait(delay);
      timeLimits.deduct(delay, isThrottled);
    }
  };
}

function urlOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : String(input);
}

async function tryOnce(
  fetcher: typeof fetch,
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  limitMs: number,
): Promise<Response | Error> {
  try {
    return await withTimeLimit(limitMs, async (late) => {
      const signal = init?.signal ? AbortSignal.any([init.signal, late]) : late;
      return readWhole(await fetcher(input, { ...init, signal }));
    });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Returns the response with its complete body; a truncated body is a failure. */
async function readWhole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

function failureOf(outcome: Response | Error, tries: number): Error {
  if (outcome instanceof Error) return outcome;
  return new Error(answerMessage(outcome.status, outcome.statusText, tries));
}

function delayFor(attempt: number, options: RetryOptions, retryAfterMs: number): number {
  const { baseDelay, maxDelay, jitter = 0 } = options;
  const spread = jitter * Math.random();
  const growing = baseDelay * 2 ** attempt * (1 - spread);
  return Math.min(maxDelay, Number.isNaN(retryAfterMs) ? growing : Math.max(retryAfterMs, 0) + baseDelay * spread);
}

/** Returns the delay in Retry-After (seconds or an HTTP date) in milliseconds; NaN for anything else. */
function retryAfterOf(outcome: Response | Error): number {
  const value = outcome instanceof Response ? outcome.headers.get('retry-after') : null;
  if (value === null) return Number.NaN;
  return /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
}
