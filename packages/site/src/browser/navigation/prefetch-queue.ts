/** Concurrent requests (SHL-4). */
export const maxConcurrent = 4;
/** After this time without a response, a URL no longer counts as in progress. */
export const answerTimeoutMs = 10_000;

export interface PrefetchQueue {
  /** Queues a likely target before all others, up to four at once. */
  expect: (address: string) => void;
  /** Queues a possible target, requested one at a time while nothing else is in progress. */
  suppose: (address: string) => void;
  /** Reports a response to the router, to a prefetch or a navigation. */
  answered: (address: string, isPage: boolean) => void;
  /** Clears the queue, for a new page. */
  clear: () => void;
  /** Whether the router has the page of an address. */
  has: (address: string) => boolean;
}

/** Creates a queue that prefetches each URL once. */
export function createPrefetchQueue(prefetch: (address: string) => void): PrefetchQueue {
  const requested = new Set<string>();
  const had = new Set<string>();
  const underWay = new Map<string, ReturnType<typeof setTimeout>>();
  const expected: string[] = [];
  const supposed: string[] = [];

  const next = (): void => {
    while (underWay.size < maxConcurrent) {
      const address = expected.pop() ?? (underWay.size === 0 ? supposed.shift() : undefined);
      if (address === undefined) return;
      if (requested.has(address)) continue;
      requested.add(address);
      underWay.set(
        address,
        setTimeout(() => leave(address), answerTimeoutMs),
      );
      prefetch(address);
    }
  };
  const leave = (address: string): void => {
    clearTimeout(underWay.get(address));
    if (underWay.delete(address)) next();
  };

  return {
    expect: (address) => {
      expected.push(address);
      next();
    },
    suppose: (address) => {
      supposed.push(address);
      next();
    },
    answered: (address, isPage) => {
      requested.add(address);
      if (isPage) had.add(address);
      leave(address);
    },
    clear: () => {
      expected.length = 0;
      supposed.length = 0;
    },
    has: (address) => had.has(address),
  };
}
