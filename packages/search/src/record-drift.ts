import type { SearchRecord } from './records/search-record.ts';

/** What has to be known of a record in an index to tell whether it is as it should be. */
export interface KnownRecord extends Pick<SearchRecord, 'objectID' | 'storyId' | 'digest'>, Record<string, unknown> {}

/** What to do for an index to say what it should. */
export interface IndexDrift {
  save: readonly SearchRecord[];
  /** Ids of records that stand for nothing any more. */
  remove: readonly string[];
}

/** Compares what an index should hold with what it holds. */
export function recordDrift(wanted: readonly SearchRecord[], known: readonly KnownRecord[]): IndexDrift {
  const digests = new Map(known.map(({ objectID, digest }) => [objectID, digest]));
  const wantedIds = new Set(wanted.map(({ objectID }) => objectID));
  return {
    save: wanted.filter(({ objectID, digest }) => digests.get(objectID) !== digest),
    remove: [...digests.keys()].filter((objectID) => !wantedIds.has(objectID)),
  };
}

export function isInStep({ save, remove }: IndexDrift): boolean {
  return save.length === 0 && remove.length === 0;
}
