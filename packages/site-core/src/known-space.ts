import { processSingleton } from '@clavora/runtime/process-singleton';

/** The content paths at which stories are published: the part of the publisher's index that pages ask. */
export interface PublishedPlaces {
  /** Whether a story is published at a content path; a trailing slash is ignored. */
  hasPlace(fullSlug: string): boolean;
  /** Returns the number of stories below the content paths of folders. */
  countBelow(folders: readonly string[]): number;
}

/** The publisher's knowledge of the space, which saves pages requests. */
export interface KnownSpace {
  /**
   * Returns the space's version for requests, in seconds since the epoch; null while uncertain, and five minutes after the last confirmation. The
   * service's CDN caches answers by version, so that only a complete version counts: no publish is in progress or possible in the same second.
   */
  version(): number | null;
  /** Whether certainly no story is published at a content path. */
  isMissing(fullSlug: string): boolean;
  /** Returns the number of stories below the content paths of folders; null while uncertain. */
  countBelow(folders: readonly string[]): number | null;
  /** Sets the version that the content service returned `ageMs` ago, 0 by default; null makes all knowledge uncertain until the next one. */
  learnVersion(version: number | null, ageMs?: number): void;
  /** Sets the index of the space, of its last comparison. */
  learnIndex(index: PublishedPlaces): void;
  /**
   * Sets the content paths that the last webhooks emptied, and those of their pages; of these, the index must have none. They are missing until the next
   * webhook, although the version is uncertain: many pages are rendered again at that moment, and wait for each other's requests.
   */
  learnGone(fullSlugs: readonly string[]): void;
}

/** A version counts for this time without confirmation: after a lost webhook, pages can be outdated for as long. */
const validMs = 300_000;

/** Returns a separate store; `now` is in milliseconds. */
export function createKnownSpace(now: () => number = Date.now): KnownSpace {
  let known: { version: number; learnedAt: number } | null = null;
  let index: PublishedPlaces | null = null;
  let gone: ReadonlySet<string> = new Set();
  return {
    version: () => (known !== null && now() - known.learnedAt < validMs ? known.version : null),
    isMissing: (fullSlug) =>
      (known !== null && index !== null && !index.hasPlace(fullSlug)) || gone.has(fullSlug.replace(/\/+$/, '')),
    countBelow: (folders) => (known !== null && index !== null ? index.countBelow(folders) : null),
    learnVersion(version, ageMs = 0) {
      known = version === null ? null : { version, learnedAt: now() - ageMs };
      if (known !== null) gone = new Set();
    },
    learnIndex(given) {
      index = given;
    },
    learnGone(fullSlugs) {
      gone = new Set(index === null ? [] : fullSlugs.filter((slug) => index?.hasPlace(slug) === false));
    },
  };
}

/** Returns the store that the publisher and the pages of this process share. */
export function knownSpace(): KnownSpace {
  return processSingleton('known-space', createKnownSpace);
}
