import {
  attemptMs,
  loseThrottledTime,
  loseTime,
  remainingMs,
  remainingThrottledMs,
  withTimeLimit,
} from '@clavora/upstream/visitor-budget';

/** How often and how long to try again; times in milliseconds. */
export interface RetryOptions {
  /** Tries after the first. */
  retries: number;
  /** The same after 429, as often as `retries` unless given: the service works and asks to wait. */
  throttleRetries?: number;
  /** Waits before the first repetition; doubles with each. */
  baseDelay: number;
  /** Never waits longer, whatever Retry-After says. */
  maxDelay: number;
  /** The part of each delay that is random, from 0 to 1, so that processes do not try again together. None unless given. */
  jitter?: number;
  wait?: (milliseconds: number) => Promise<void>;
}

/** How long attempts and waits may take, in milliseconds. */
export interface Patience {
  /** The limit of an attempt that has waited so long for its turn. */
  attemptMs: (queuedMs: number) => number;
  /** What may still be waited before another attempt. */
  remainingMs: (isThrottled: boolean) => number;
  /** Counts what a failed attempt or a wait took. */
  lose: (ms: number, isThrottled: boolean) => void;
}

/** For background work: a slow answer is better than none. */
export const backgroundPatience: Patience = {
  attemptMs: () => 10_000,
  remainingMs: () => Number.POSITIVE_INFINITY,
  lose: () => undefined,
};

/** For work that a visitor waits for: all requests of one page share its budget (SEC-6). */
export const visitorPatience: Patience = {
  attemptMs,
  remainingMs: (isThrottled) => (isThrottled ? remainingThrottledMs() : remainingMs()),
  lose: (ms, isThrottled) => (isThrottled ? loseThrottledTime(ms) : loseTime(ms)),
};

/** Long enough for the limits per second of a space, which several processes share. */
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
  patience?: Patience;
  /** Waits for the turn of a request and resolves with the milliseconds that it took. */
  takeTurn?: (url: string) => Promise<number>;
  /** Receives the milliseconds that the service asked to wait. */
  onThrottled?: (delayMs: number) => void;
}

/**
 * Wraps `fetch` so that 429, 5xx, network faults and answers that do not end are tried again, as long as the service asks with Retry-After, else
 * with growing delays (CNT-3). The SDK's own retry covers only JSON 429s and ignores Retry-After; after the last try this one rejects, so that
 * the SDK does not begin again.
 */
export function resilientFetch(fetcher: typeof fetch, options: ResilientFetchOptions): typeof fetch {
  const { wait = pause, patience = backgroundPatience, takeTurn, onThrottled } = options;
  const { retries, throttleRetries = retries } = options;
  return async (input, init) => {
    let failures = 0;
    for (let attempt = 0; ; attempt += 1) {
      const startedAt = performance.now();
      const queuedMs = (await takeTurn?.(urlOf(input))) ?? 0;
      const outcome = await tryOnce(fetcher, input, init, patience.attemptMs(queuedMs));
      const isThrottled = outcome instanceof Response && outcome.status === 429;
      if (outcome instanceof Response && !isThrottled && outcome.status < 500) return outcome;
      patience.lose(performance.now() - startedAt, isThrottled);
      if (!isThrottled) failures += 1;
      const isLast = failures > retries || attempt >= (isThrottled ? throttleRetries : retries + throttleRetries);
      const delay = delayFor(attempt, options, retryAfterOf(outcome));
      if (isLast || init?.signal?.aborted || delay >= patience.remainingMs(isThrottled)) {
        throw failureOf(outcome, attempt + 1);
      }
      if (isThrottled) onThrottled?.(delay);
      await wait(delay);
      patience.lose(delay, isThrottled);
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

/** Returns the response with its whole body: a body that does not end counts as no answer. */
async function readWhole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

function failureOf(outcome: Response | Error, tries: number): Error {
  if (outcome instanceof Error) return outcome;
  return new Error(`${outcome.status} ${outcome.statusText || 'from the content service'} after ${tries} tries`);
}

function delayFor(attempt: number, options: RetryOptions, retryAfterMs: number): number {
  const { baseDelay, maxDelay, jitter = 0 } = options;
  const spread = jitter * Math.random();
  const growing = baseDelay * 2 ** attempt * (1 - spread);
  return Math.min(maxDelay, Number.isNaN(retryAfterMs) ? growing : Math.max(retryAfterMs, 0) + baseDelay * spread);
}

/** Reads Retry-After, which is seconds or an HTTP date; NaN for anything else. */
function retryAfterOf(outcome: Response | Error): number {
  const value = outcome instanceof Response ? outcome.headers.get('retry-after') : null;
  if (value === null) return Number.NaN;
  return /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
}
