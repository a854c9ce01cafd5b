import type { PlaceChange } from '@clavora/site-core/place-change';
import type { SpaceSnapshot } from './space-snapshot.ts';

/** The space as it was last compared. */
export interface StoredSpace {
  /** Is never changed, only replaced; null while the space is unknown. */
  snapshot: SpaceSnapshot | null;
  /** Whether it may lack what this process has committed before: the store was away for a while. */
  isReset: boolean;
  /** Tags of commits by other instances of which this process may not know that they are invalid. */
  missedTags: ReadonlySet<string>;
  /** The version that another instance has found since the last commit, and how long ago; null where none has. */
  confirmed: { version: number; ageMs: number } | null;
}

/** A comparison with the space that found changes. */
export interface SpaceCommit {
  snapshot: SpaceSnapshot;
  changes: readonly PlaceChange[];
  /** The tags that this process invalidates next. */
  tags: ReadonlySet<string>;
}

/** Keeps what the publisher knows of the space over restarts. */
export interface SpaceStore {
  read(): Promise<StoredSpace>;
  /**
   * Replaces the snapshot that was last read, and records the moves in it, before any page is invalidated: a page that is rendered next finds the new
   * place of a story. False if another instance has replaced it: the caller compares again.
   */
  commit(found: SpaceCommit): Promise<boolean>;
  /** Says that the tags of the last commit, and those that `read` returned, are invalid. Never rejects. */
  finish(): Promise<void>;
  /** Says that the space had a version just now, and that the snapshot contains it. Never rejects. */
  confirm(version: number): Promise<void>;
  /** Resolves once all is written. */
  settled(): Promise<void>;
}
