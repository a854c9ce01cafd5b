/** Says whether one more request fits into the current second. */
export type RateLimit = () => boolean;

/** Lets `perSecond` requests through in each second of `now` (milliseconds). */
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
