/** How long what carries a tag may still be used, as `revalidateTag(tag, profile)` gives it. */
export interface InvalidationDurations {
  /** Seconds from now after which it must not be used at all. */
  expire?: number;
}

/** One call of `revalidateTag`. Moments are milliseconds of the cache's clock. */
interface Invalidation {
  /** What was rendered at or before this moment is stale. */
  at: number;
  /** From this moment on, it is expired. */
  expiresAt: number;
}

/** Whether something may be used: `stale` while it is regenerated in the background, `expired` not at all. */
export type TagState = 'valid' | 'stale' | 'expired';

/** The invalidations of tags. Only publishing adds to them, no request does: there are never more than the content has tags. */
export class TagInvalidations {
  readonly #byTag = new Map<string, readonly Invalidation[]>();

  /** Without durations the tags expire at once, without an `expire` never. */
  add(tags: readonly string[], durations: InvalidationDurations | undefined, now: number): void {
    const expireSeconds = durations ? (durations.expire ?? Number.POSITIVE_INFINITY) : 0;
    const added = { at: now, expiresAt: now + expireSeconds * 1000 };
    for (const tag of tags) {
      // One that expires no sooner than the new one covers nothing that the new one does not.
      const sooner = (this.#byTag.get(tag) ?? []).filter(({ expiresAt }) => expiresAt < added.expiresAt);
      const lastExpired = sooner.findLast(({ expiresAt }) => expiresAt <= now);
      const pending = sooner.filter(({ expiresAt }) => expiresAt > now);
      this.#byTag.set(tag, [...(lastExpired ? [lastExpired] : []), ...pending, added]);
    }
  }

  /** What the tags say of something whose rendering began at a moment. */
  stateOf(tags: readonly string[], renderedAt: number, now: number): TagState {
    let state: TagState = 'valid';
    for (const tag of tags) {
      for (const { at, expiresAt } of this.#byTag.get(tag) ?? []) {
        // In the same millisecond: regenerated once too often rather than once too seldom.
        if (renderedAt > at) continue;
        if (expiresAt <= now) return 'expired';
        state = 'stale';
      }
    }
    return state;
  }
}
