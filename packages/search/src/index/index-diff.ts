import type { RecordType, SearchRecord } from '../schema/search-record.ts';

/** The fields of an indexed record that a comparison needs. */
export interface KnownRecord
  extends Pick<SearchRecord, 'objectID' | 'storyId' | 'type' | 'digest'>,
    Record<string, unknown> {}

/** The changes that bring an index up to date. */
export interface IndexDiff {
  save: readonly SearchRecord[];
  /** Records without a story, each id once. */
  remove: readonly Pick<KnownRecord, 'objectID' | 'storyId'>[];
  /** The kinds of pages that differ. */
  types: ReadonlySet<RecordType>;
}

/** Returns the changes after which an index contains exactly the wanted records of pages. */
export function diffIndex(wanted: readonly SearchRecord[], known: readonly KnownRecord[]): IndexDiff {
  const digests = new Map(known.map(({ objectID, digest }) => [objectID, digest]));
  const wantedIds = new Set(wanted.map(({ objectID }) => objectID));
  const save = wanted.filter(({ objectID, digest }) => digests.get(objectID) !== digest);
  const removed = known.filter(({ objectID }) => !wantedIds.has(objectID));
  return {
    save,
    remove: [...new Map(removed.map(({ objectID, storyId }) => [objectID, { objectID, storyId }])).values()],
    types: new Set([...save, ...removed].map(({ type }) => type)),
  };
}

export function isUpToDate({ save, remove }: Pick<IndexDiff, 'save' | 'remove'>): boolean {
  return save.length === 0 && remove.length === 0;
}
