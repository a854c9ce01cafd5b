/** How often and how long to try again; times in milliseconds. */
export interface RetryOptions {
  /** Tries after the first. */
  retries: number;
  /** Waits before the first repetition; doubles with each. */
  baseDelay: number;
  /** Never waits longer, whatever Retry-After says. */
  maxDelay: number;
  wait?: (milliseconds: number) => Promise<void>;
}

export const defaultRetries: RetryOptions = { retries: 5, baseDelay: 200, maxDelay: 5_000 };

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Wraps `fetch` so that 429, 5xx and network faults are tried again, as long as the service asks with Retry-After, else with growing
 * delays (CNT-3). The SDK's own retry covers only JSON 429s and ignores Retry-After; after the last try this one rejects, so that the SDK
 * does not begin again.
 */
export function resilientFetch(fetcher: typeof fetch, options: RetryOptions): typeof fetch {
  const wait = options.wait ?? pause;
  return async (input, init) => {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= options.retries;
      const outcome = await tryOnce(fetcher, input, init);
      if (outcome instanceof Response) {
        if (outcome.status !== 429 && outcome.status < 500) return outcome;
        if (isLast)
          throw new Error(
            `${outcome.status} ${outcome.statusText || 'from the content service'} after ${attempt + 1} tries`,
          );
        await wait(delayFor(attempt, options, outcome.headers.get('retry-after')));
        continue;
      }
      if (isLast || init?.signal?.aborted) throw outcome;
      await wait(delayFor(attempt, options, null));
    }
  };
}

async function tryOnce(
  fetcher: typeof fetch,
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
): Promise<Response | Error> {
  try {
    return await fetcher(input, init);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function delayFor(attempt: number, { baseDelay, maxDelay }: RetryOptions, retryAfter: string | null): number {
  const asked = retryAfter === null ? Number.NaN : retryAfterMilliseconds(retryAfter);
  return Math.min(maxDelay, Number.isNaN(asked) ? baseDelay * 2 ** attempt : Math.max(asked, 0));
}

/** Reads Retry-After, which is seconds or an HTTP date; NaN for anything else. */
function retryAfterMilliseconds(value: string): number {
  return /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
}
