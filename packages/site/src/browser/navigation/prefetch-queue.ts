/** Concurrent requests (SHL-4). */
export const maxConcurrent = 4;
/** After this time without a response, a URL no longer counts as in progress. */
export const answerTimeoutMs = 10_000;

export interface PrefetchQueue {
  /** Queues a likely target before all others, up to four at once. */
  queueLikely: (address: string) => void;
  /** Queues a possible target, requested one at a time while nothing else is in progress. */
  queuePossible: (address: string) => void;
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
  const loaded = new Set<string>();
  const inProgress = new Map<string, ReturnType<typeof setTimeout>>();
  const likely: string[] = [];
  const possible: string[] = [];

  const next = (): void => {
    while (inProgress.size < maxConcurrent) {
      const address = likely.pop() ?? (inProgress.size === 0 ? possible.shift() : undefined);
      if (address === undefined) return;
      if (requested.has(address)) continue;
      requested.add(address);
      inProgress.set(
        address,
        setTimeout(() => finish(address), answerTimeoutMs),
      );
      prefetch(address);
    }
  };
  const finish = (address: string): void => {
    clearTimeout(inProgress.get(address));
    if (inProgress.delete(address)) next();
  };

  return {
    queueLikely: (address) => {
      likely.push(address);
      next();
    },
    queuePossible: (address) => {
      possible.push(address);
      next();
    },
    answered: (address, isPage) => {
      requested.add(address);
      if (isPage) loaded.add(address);
      finish(address);
    },
    clear: () => {
      likely.length = 0;
      possible.length = 0;
    },
    has: (address) => loaded.has(address),
  };
}
