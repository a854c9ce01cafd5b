import { processSingleton } from '../runtime/process-singleton.ts';

/** The content paths at which stories are published: the part of the publisher's index that pages ask. */
export interface PublishedPlaces {
  /** Whether a story is published at a content path; a trailing slash is ignored. */
  hasPlace(fullSlug: string): boolean;
  /** Returns the number of stories below the content paths of folders. */
  countBelow(folders: readonly string[]): number;
}

/** What the publisher knows of the space that pages may rely on. */
export interface KnownSpace {
  /**
   * The version of the space that requests may name, in seconds since the epoch; null while it is not certain, and once it was not confirmed for
   * five minutes. The service's CDN keeps what it answered to a version, so that only a version counts that is complete: no publish is under way,
   * and none can have come in the same second.
   */
  version(): number | null;
  /** Whether it is certain that nothing is published at a content path. */
  isMissing(fullSlug: string): boolean;
  /** The number of stories below the content paths of folders; null while it is not certain. */
  countBelow(folders: readonly string[]): number | null;
  /** Takes a version that the content service just gave; null makes everything uncertain until the next one. */
  learnVersion(version: number | null): void;
  /** Takes the index of the space, which stays up to date from then on. */
  learnIndex(index: PublishedPlaces): void;
}

/** Milliseconds for which a version counts without being confirmed: so long a page can show what a lost publish call has changed. */
const validMs = 300_000;

/** Returns a store of its own; `now` is in milliseconds. */
export function createKnownSpace(now: () => number = Date.now): KnownSpace {
  let known: { version: number; learnedAt: number } | null = null;
  let index: PublishedPlaces | null = null;
  return {
    version: () => (known !== null && now() - known.learnedAt < validMs ? known.version : null),
    isMissing: (fullSlug) => known !== null && index !== null && !index.hasPlace(fullSlug),
    countBelow: (folders) => (known !== null && index !== null ? index.countBelow(folders) : null),
    learnVersion(version) {
      known = version === null ? null : { version, learnedAt: now() };
    },
    learnIndex(given) {
      index = given;
    },
  };
}

/** What this process knows of the space: pages, which ask, and the publisher, which learns, share it. */
export function knownSpace(): KnownSpace {
  return processSingleton('known-space', createKnownSpace);
}
