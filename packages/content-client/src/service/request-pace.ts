/** Limits the number of requests that start per second. */
export interface RequestPace {
  /**
   * Resolves when the request may start, with the milliseconds it waited. Rejects when the queue is cleared. Requests of waiting visitors start
   * first, and among them those that are sent again: they have waited before.
   */
  take(url: string, isVisitorWaiting: () => boolean, isRepeated?: boolean): Promise<number>;
  /** Starts no request for `ms` milliseconds. */
  pause(ms: number): void;
  /** Rejects every queued request that has waited for `minWaitedMs` milliseconds, 0 by default. */
  clear(error: Error, minWaitedMs?: number): void;
}

interface Waiting {
  queuedAt: number;
  isRepeated: boolean;
  weight: number;
  isVisitorWaiting: () => boolean;
  start: () => void;
  reject: (error: Error) => void;
}

/** After this many visitors' starts in a row another request starts, so that stale pages are also regenerated in busy times. */
const maxVisitorsInRow = 4;

/** Uncached requests per second that the Delivery API answers per space, by `per_page`. */
const spaceLimits = [
  { maxStories: 25, perSecond: 50 },
  { maxStories: 50, perSecond: 15 },
  { maxStories: 75, perSecond: 10 },
  { maxStories: 100, perSecond: 6 },
] as const;

/** Returns the number of uncached requests per second that the Delivery API answers for a URL. */
export function spaceLimitOf(url: string): number {
  const { pathname, searchParams } = new URL(url);
  const stories = /\/stories\/?$/.test(pathname) ? Number(searchParams.get('per_page') ?? 25) : 1;
  return (spaceLimits.find(({ maxStories }) => stories <= maxStories) ?? spaceLimits[3]).perSecond;
}

/**
 * Creates a limiter that starts at most `perSecond` requests in any second, and for long lists no more than the Delivery API answers. `windowMs`
 * replaces a second in tests.
 */
export function createRequestPace(perSecond: number, windowMs = 1_000): RequestPace {
  const now = Date.now;
  const started: { at: number; weight: number }[] = [];
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let pausedUntil = 0;
  let visitorsInRow = 0;

  const chooseNext = (): Waiting | undefined => {
    const forVisitor = waiting.find(({ isVisitorWaiting }) => isVisitorWaiting());
    const other = waiting.find((request) => request !== forVisitor && !request.isVisitorWaiting());
    return other && visitorsInRow >= maxVisitorsInRow ? other : (forVisitor ?? other);
  };

  const advance = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const at = now();
    while (started[0] && started[0].at <= at - windowMs) started.shift();
    let used = started.reduce((sum, { weight }) => sum + weight, 0);
    const isPaused = at < pausedUntil;
    for (let next = isPaused ? undefined : chooseNext(); next; next = chooseNext()) {
      if (used + next.weight > 1.000_001) break;
      waiting.splice(waiting.indexOf(next), 1);
      visitorsInRow = next.isVisitorWaiting() ? visitorsInRow + 1 : 0;
      used += next.weight;
      started.push({ at, weight: next.weight });
      next.start();
    }
    if (waiting.length === 0) return;
    const freeAt = Math.max(pausedUntil, (started[0]?.at ?? at - windowMs) + windowMs);
    timer = setTimeout(advance, Math.max(freeAt - at, 1));
  };

  return {
    take: (url, isVisitorWaiting, isRepeated = false) =>
      new Promise((resolve, reject) => {
        const queuedAt = now();
        const weight = 1 / Math.min(perSecond, spaceLimitOf(url));
        const start = (): void => resolve(now() - queuedAt);
        const first = waiting.findIndex((request) => !request.isRepeated);
        const place = isRepeated && first >= 0 ? first : waiting.length;
        waiting.splice(place, 0, { queuedAt, isRepeated, weight, isVisitorWaiting, start, reject });
        advance();
      }),
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, now() + ms);
    },
    clear(error, minWaitedMs = 0) {
      const at = now();
      const isRefused = ({ queuedAt }: Waiting): boolean => at - queuedAt >= minWaitedMs;
      const refused = waiting.filter(isRefused);
      waiting = waiting.filter((request) => !isRefused(request));
      for (const { reject } of refused) reject(error);
    },
  };
}
