/** Concurrent requests (SHL-4). */
export const maxConcurrent = 4;
/** After this time without a response, a URL no longer counts as in progress. */
export const answerTimeoutMs = 10_000;

export interface PrefetchQueue {
  /** Queues a likely target before all others, up to four at once. */
  queueLikely: (address: string) => void;
  /** Queues a possible target, requested one at a time while nothing else is in progress. */
  queuePossible: (address: string) => void;
}

/** Creates a queue that prefetches each URL once; `prefetch` resolves when its request has ended. */
export function createPrefetchQueue(prefetch: (address: string) => Promise<void>): PrefetchQueue {
  const requested = new Set<string>();
  const inProgress = new Map<string, ReturnType<typeof setTimeout>>();
  const likely: string[] = [];
  const possible: string[] = [];

  const next = (): void => {
    while (inProgress.size < maxConcurrent) {
      const address = likely.pop() ?? (inProgress.size === 0 ? possible.shift() : undefined);
      if (address === undefined) return;
      if (requested.has(address)) continue;
      requested.add(address);
      const finish = (): void => {
        clearTimeout(inProgress.get(address));
        if (inProgress.delete(address)) next();
      };
      inProgress.set(address, setTimeout(finish, answerTimeoutMs));
      void prefetch(address).then(finish);
    }
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
  };
}
