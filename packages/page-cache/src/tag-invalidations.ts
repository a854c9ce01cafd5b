import { endOf } from './end-tag.ts';

/** How long entries with a tag may still be used, as passed to `revalidateTag(tag, profile)`. */
export interface InvalidationDurations {
  /** Seconds from now after which entries must not be used. */
  expire?: number | undefined;
}

/** One call of `revalidateTag`. Times are milliseconds of the cache's clock. */
interface Invalidation {
  /** Entries rendered at or before this time are stale. */
  at: number;
  /** From this time on, they are expired. */
  expiresAt: number;
}

/** Whether an entry may be used: `stale` while it is regenerated in the background, `expired` not at all. */
export type TagState = 'valid' | 'stale' | 'expired';

/** The invalidations of tags; a tag with a time (end-tag.ts) expires by itself. Only publishing adds to them, not requests: their number is limited by that of the content's tags. */
export class TagInvalidations {
  readonly #byTag = new Map<string, readonly Invalidation[]>();
  #allStaleUntil = 0;

  /** Makes all entries stale that were rendered at or before a time. */
  addAll(at: number): void {
    this.#allStaleUntil = Math.max(this.#allStaleUntil, at);
  }

  /** Records an invalidation of a time. Without `durations` the tags expire at once, without an `expire` never. */
  add(tags: readonly string[], durations: InvalidationDurations | undefined, now: number): void {
    const expireSeconds = durations ? (durations.expire ?? Number.POSITIVE_INFINITY) : 0;
    const added = { at: now, expiresAt: now + expireSeconds * 1000 };
    for (const tag of tags) {
      // Earlier invalidations that expire no sooner are covered by the new one; those of other instances can arrive late.
      const sooner = (this.#byTag.get(tag) ?? []).filter(
        ({ at, expiresAt }) => expiresAt < added.expiresAt || at > added.at,
      );
      const lastExpired = sooner.findLast(({ expiresAt }) => expiresAt <= now);
      const pending = sooner.filter(({ expiresAt }) => expiresAt > now);
      this.#byTag.set(tag, [...(lastExpired ? [lastExpired] : []), ...pending, added]);
    }
  }

  /** Returns the state of an entry with these tags whose rendering began at `renderedAt`. */
  stateOf(tags: readonly string[], renderedAt: number, now: number): TagState {
    let state: TagState = renderedAt > this.#allStaleUntil ? 'valid' : 'stale';
    for (const tag of tags) {
      const end = endOf(tag);
      const invalidations = end === null ? (this.#byTag.get(tag) ?? []) : [{ at: end, expiresAt: end }];
      for (const { at, expiresAt } of invalidations) {
        // Equal milliseconds count as stale: an unnecessary regeneration is better than a missed one.
        if (renderedAt > at || at > now) continue;
        if (expiresAt <= now) return 'expired';
        state = 'stale';
      }
    }
    return state;
  }
}
