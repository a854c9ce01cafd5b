/** How many addresses are asked for at once (SHL-4). */
export const maxConcurrent = 4;
/** Milliseconds after which an address whose answer was never seen gives its place to another. */
export const answerTimeoutMs = 10_000;

export interface PrefetchQueue {
  /** Somebody seems about to go there: before all others, and up to four at once. */
  expect: (address: string) => void;
  /** Somebody may go there: once nothing else is under way, one after the other. */
  suppose: (address: string) => void;
  /** The router has had an answer, for this queue or by going there; what was no page is not had. */
  answered: (address: string, isPage: boolean) => void;
  /** Another page stands: what was only waiting is forgotten. */
  clear: () => void;
  /** Whether the router has the page of an address. */
  has: (address: string) => boolean;
}

/** Asks for pages before anybody goes there, each address once. */
export function createPrefetchQueue(prefetch: (address: string) => void): PrefetchQueue {
  const asked = new Set<string>();
  const had = new Set<string>();
  const underWay = new Map<string, ReturnType<typeof setTimeout>>();
  const expected: string[] = [];
  const supposed: string[] = [];

  const next = (): void => {
    while (underWay.size < maxConcurrent) {
      const address = expected.pop() ?? (underWay.size === 0 ? supposed.shift() : undefined);
      if (address === undefined) return;
      if (asked.has(address)) continue;
      asked.add(address);
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
      asked.add(address);
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
