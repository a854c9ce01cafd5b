import { indexSettings, replicaSettings } from '../config/settings.ts';
import { synonymsOf } from '../config/synonyms.ts';
import { type IndexKey, indexName } from '../schema/indexes.ts';
import type { SearchRecord } from '../schema/search-record.ts';
import { diffIndex, type IndexDiff, isUpToDate, type KnownRecord } from './index-diff.ts';
import { createRecordStore, type WritingClient } from './record-store.ts';

export interface IndexWriter {
  /** Whether the index exists. */
  exists(place: IndexKey): Promise<boolean>;
  /** Builds an index under a temporary name, and replaces the live one when complete. */
  reindex(place: IndexKey, records: readonly SearchRecord[]): Promise<void>;
  /**
   * Replaces the records of the given stories with `records`; stories without a record there are removed. Writes differences only. Rejects if
   * the index does not exist.
   */
  updateStories(place: IndexKey, storyIds: readonly string[], records: readonly SearchRecord[]): Promise<IndexDiff>;
  /** Removes every record of the stories. */
  removeStories(place: IndexKey, storyIds: readonly string[]): Promise<IndexDiff>;
  /** Returns the stories whose records contain names of the given ones, and change with them. */
  storiesNaming(place: IndexKey, storyIds: readonly string[]): Promise<string[]>;
  /** Returns the differences between an index and `records`; null if the index does not exist. */
  findDiff(place: IndexKey, records: readonly SearchRecord[]): Promise<IndexDiff | null>;
  /** Repairs what `findDiff` found. */
  repair(place: IndexKey, drift: IndexDiff): Promise<void>;
}

/** Maximum number of stories in one filter, since the service limits the length of a query. */
const storiesPerFilter = 50;

/** Called for a record that the service refuses, and why; the others are written. */
export type OnRefused = (record: SearchRecord, reason: string) => void;

/**
 * Creates a writer for the indexes whose names begin with `prefix`. Methods reject with the client's errors; changes are searchable when they
 * resolve. A record that the service rejects, such as one that is too long, causes an error unless there is a callback.
 */
export function createIndexWriter(client: WritingClient, prefix: string, onRefused?: OnRefused): IndexWriter {
  const store = createRecordStore<SearchRecord>(client, onRefused);
  /** Links replicas to the final index name: an index with replicas cannot be moved. */
  const setUpReplicas = async (index: string, { locale }: IndexKey): Promise<void> => {
    const replicas = replicaSettings(index, locale);
    const linked = await client.setSettings({ indexName: index, indexSettings: { replicas: [...replicas.keys()] } });
    await client.waitForTask({ indexName: index, taskID: linked.taskID });
    for (const [replica, settings] of replicas) {
      await store.setUp(replica, { indexSettings: settings, synonyms: synonymsOf(locale) });
    }
  };
  const known = async (index: string, filters: string | null): Promise<KnownRecord[]> => {
    const found: KnownRecord[] = [];
    await store.browse(index, { fields: ['storyId', 'type', 'digest'], filters }, (record) =>
      // The fields of records that this writer wrote.
      found.push(record as KnownRecord),
    );
    return found;
  };
  const knownWhere = async (index: string, field: 'storyId' | 'relatedIds', ids: readonly string[]) => {
    const found: KnownRecord[] = [];
    for (let start = 0; start < ids.length; start += storiesPerFilter) {
      const some = ids.slice(start, start + storiesPerFilter);
      found.push(...(await known(index, some.map((id) => `${field}:"${id}"`).join(' OR '))));
    }
    return found;
  };
  const requireIndex = async (index: string): Promise<void> => {
    // A write would create the index without settings: every field searchable, none filterable.
    if (!(await client.indexExists({ indexName: index }))) {
      throw new Error(`Expected the search index "${index}"; it does not exist before a complete reindexing`);
    }
  };
  const updateStories: IndexWriter['updateStories'] = async (place, storyIds, records) => {
    const index = indexName(prefix, place);
    await requireIndex(index);
    const drift = diffIndex(records, await knownWhere(index, 'storyId', storyIds));
    await store.write(index, drift);
    return drift;
  };

  return {
    exists: (place) => client.indexExists({ indexName: indexName(prefix, place) }),
    updateStories,
    removeStories: (place, storyIds) => updateStories(place, storyIds, []),
    async reindex(place, records) {
      const index = indexName(prefix, place);
      const settings = { indexSettings: indexSettings(place.locale), synonyms: synonymsOf(place.locale) };
      await store.replace(index, settings, records);
      await setUpReplicas(index, place);
    },
    async storiesNaming(place, storyIds) {
      const index = indexName(prefix, place);
      await requireIndex(index);
      const found = await knownWhere(index, 'relatedIds', storyIds);
      return [...new Set(found.map(({ storyId }) => storyId))];
    },
    async findDiff(place, records) {
      const index = indexName(prefix, place);
      if (!(await client.indexExists({ indexName: index }))) return null;
      return diffIndex(records, await known(index, null));
    },
    async repair(place, drift) {
      if (!isUpToDate(drift)) await store.write(indexName(prefix, place), drift);
    },
  };
}
