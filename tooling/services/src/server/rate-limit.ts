/** Returns whether one more request is allowed in the current second. */
export type RateLimit = () => boolean;

/** Allows `perSecond` requests in each second of `now` (milliseconds). */
export function rateLimit(perSecond: number, now: () => number): RateLimit {
  let second = Number.NaN;
  let used = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      used = 0;
    }
    used += 1;
    return used <= perSecond;
  };
}
