import { processWide } from './process-wide.ts';

/**
 * The version of the space that pages may name to the content service. Its CDN keeps what it answered to a version, so that only a version counts
 * that is complete: no publish is under way, and none can have come in the same second.
 */
export interface SpaceVersion {
  /** The version, in seconds since the epoch; null while it is not certain, and once it was not confirmed for a while. */
  current(): number | null;
  /** Takes a version that the content service just gave; null where it may not be complete. */
  learn(version: number | null): void;
}

/** Milliseconds for which a version counts without being confirmed: so long a page can show what a lost publish call has changed. */
const validMs = 300_000;

/** A version of its own; `now` is in milliseconds. */
export function createSpaceVersion(now: () => number = Date.now): SpaceVersion {
  let known: { version: number; learnedAt: number } | null = null;
  return {
    current: () => (known !== null && now() - known.learnedAt < validMs ? known.version : null),
    learn(version) {
      known = version === null ? null : { version, learnedAt: now() };
    },
  };
}

/** The version that this process knows: pages, which name it, and the publisher, which learns it, share it. */
export function knownSpaceVersion(): SpaceVersion {
  return processWide('space-version', createSpaceVersion);
}
