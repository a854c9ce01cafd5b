/** Limits how many requests start in a second. */
export interface RequestPace {
  /**
   * Resolves with the milliseconds that the request had to wait once it may start; rejects when the queue is cleared. Requests that a visitor
   * waits for start before others.
   */
  take(url: string, isVisitorWaiting: () => boolean): Promise<number>;
  /** Starts no request for `ms` milliseconds. */
  pause(ms: number): void;
  /** Rejects every request that waits. */
  clear(error: Error): void;
}

interface Waiting {
  weight: number;
  isVisitorWaiting: () => boolean;
  start: () => void;
  refuse: (error: Error) => void;
}

/** After so many starts for visitors in a row, one other request starts, so that stale pages are regenerated in busy times too. */
const maxVisitorsInRow = 4;

/** The uncached requests a second that the Delivery API answers per space, by `per_page`. */
const spaceLimits = [
  { maxStories: 25, perSecond: 50 },
  { maxStories: 50, perSecond: 15 },
  { maxStories: 75, perSecond: 10 },
  { maxStories: 100, perSecond: 6 },
] as const;

/** Returns the uncached requests a second that the Delivery API answers for a URL. */
export function spaceLimitOf(url: string): number {
  const { pathname, searchParams } = new URL(url);
  const stories = /\/stories\/?$/.test(pathname) ? Number(searchParams.get('per_page') ?? 25) : 1;
  return (spaceLimits.find(({ maxStories }) => stories <= maxStories) ?? spaceLimits[3]).perSecond;
}

/**
 * Returns a limiter that starts at most `perSecond` requests in any second, and of long lists no more than the Delivery API answers. `windowMs` stands
 * for a second in tests.
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
    for (let next = chooseNext(); next && at >= pausedUntil; next = chooseNext()) {
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
    take: (url, isVisitorWaiting) =>
      new Promise((resolve, reject) => {
        const asked = now();
        const weight = 1 / Math.min(perSecond, spaceLimitOf(url));
        waiting.push({ weight, isVisitorWaiting, start: () => resolve(now() - asked), refuse: reject });
        advance();
      }),
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, now() + ms);
    },
    clear(error) {
      const refused = waiting;
      waiting = [];
      for (const { refuse } of refused) refuse(error);
    },
  };
}
