import { randomUUID } from 'node:crypto';
import type { Algoliasearch } from 'algoliasearch';
import { indexSettings, replicaSettings } from '../config/settings.ts';
import { synonymsOf } from '../config/synonyms.ts';
import { type IndexKey, indexName } from '../schema/indexes.ts';
import type { SearchRecord } from '../schema/search-record.ts';
import { diffIndex, type IndexDiff, isUpToDate, type KnownRecord } from './index-diff.ts';

/** What of the service's client indexes are written with. */
export type WritingClient = Pick<
  Algoliasearch,
  | 'browseObjects'
  | 'chunkedBatch'
  | 'deleteIndex'
  | 'indexExists'
  | 'operationIndex'
  | 'saveSynonyms'
  | 'setSettings'
  | 'waitForTask'
>;

export interface IndexWriter {
  /** Whether an index was ever made. */
  exists(place: IndexKey): Promise<boolean>;
  /** Rebuilds an index beside the live one, and replaces that when complete. */
  reindex(place: IndexKey, records: readonly SearchRecord[]): Promise<void>;
  /**
   * Makes an index say of the given stories what `records` says and nothing else: stories without a record there are removed. Writes what
   * differs only. Rejects where the index was never made.
   */
  updateStories(place: IndexKey, storyIds: readonly string[], records: readonly SearchRecord[]): Promise<IndexDiff>;
  /** Removes every record of the stories. */
  removeStories(place: IndexKey, storyIds: readonly string[]): Promise<IndexDiff>;
  /** The stories whose records contain the names of other stories, and change with them. */
  storiesNaming(place: IndexKey, storyIds: readonly string[]): Promise<string[]>;
  /** How an index differs from what it should say; null where there is no index. */
  findDiff(place: IndexKey, records: readonly SearchRecord[]): Promise<IndexDiff | null>;
  /** Repairs what `findDiff` found. */
  repair(place: IndexKey, drift: IndexDiff): Promise<void>;
}

/** Records in one call. */
const batchSize = 500;
/** Stories in one filter: a query has its longest length too. */
const storiesPerFilter = 50;

/** Called for a record that the service refuses, and why; the others are written. */
export type OnRefused = (record: SearchRecord, reason: string) => void;

/**
 * Writes the indexes that begin with `prefix`. Methods reject with the client's errors; every change is searchable when they resolve. A record
 * that the service refuses, such as one that is too long, is an error too, unless a callback receives it.
 */
export function createIndexWriter(client: WritingClient, prefix: string, onRefused?: OnRefused): IndexWriter {
  const setUp = async (index: string, { locale }: IndexKey): Promise<void> => {
    const settings = await client.setSettings({ indexName: index, indexSettings: indexSettings(locale) });
    const synonyms = await client.saveSynonyms({
      indexName: index,
      synonymHit: synonymsOf(locale),
      replaceExistingSynonyms: true,
    });
    await client.waitForTask({ indexName: index, taskID: settings.taskID });
    await client.waitForTask({ indexName: index, taskID: synonyms.taskID });
  };
  /** Replicas are linked to the index that has the name for good: an index with replicas cannot be moved. */
  const setUpReplicas = async (index: string, { locale }: IndexKey): Promise<void> => {
    const replicas = replicaSettings(index, locale);
    const linked = await client.setSettings({ indexName: index, indexSettings: { replicas: [...replicas.keys()] } });
    await client.waitForTask({ indexName: index, taskID: linked.taskID });
    for (const [replica, settings] of replicas) {
      const { taskID } = await client.setSettings({ indexName: replica, indexSettings: settings });
      await client.waitForTask({ indexName: replica, taskID });
      const synonyms = await client.saveSynonyms({
        indexName: replica,
        synonymHit: synonymsOf(locale),
        replaceExistingSynonyms: true,
      });
      await client.waitForTask({ indexName: replica, taskID: synonyms.taskID });
    }
  };
  const known = async (index: string, filters: string | null): Promise<KnownRecord[]> => {
    const found: KnownRecord[] = [];
    await client.browseObjects<KnownRecord>({
      indexName: index,
      browseParams: {
        attributesToRetrieve: ['storyId', 'type', 'digest'],
        hitsPerPage: 1_000,
        ...(filters === null ? {} : { filters }),
      },
      aggregator: ({ hits }) => {
        found.push(...hits.map(({ objectID, storyId, type, digest }) => ({ objectID, storyId, type, digest })));
      },
    });
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
  const saveRecords = async (index: string, records: readonly SearchRecord[]): Promise<void> => {
    const objects = records.map((record) => ({ ...record }));
    try {
      await client.chunkedBatch({ indexName: index, objects, action: 'updateObject', waitForTasks: true, batchSize });
    } catch (error) {
      const [record] = records;
      if (!onRefused || !isRefusal(error) || record === undefined) throw error;
      if (records.length === 1) return onRefused(record, error.message);
      // The service refuses the whole batch: halving it finds the record.
      const half = Math.ceil(records.length / 2);
      await saveRecords(index, records.slice(0, half));
      await saveRecords(index, records.slice(half));
    }
  };
  const write = async (index: string, { save, remove }: Pick<IndexDiff, 'save' | 'remove'>): Promise<void> => {
    if (save.length > 0) await saveRecords(index, save);
    if (remove.length > 0) {
      const objects = remove.map(({ objectID }) => ({ objectID }));
      await client.chunkedBatch({ indexName: index, objects, action: 'deleteObject', waitForTasks: true, batchSize });
    }
  };
  const requireIndex = async (index: string): Promise<void> => {
    // A write would make it, without settings: then every field could be searched and none filtered by.
    if (!(await client.indexExists({ indexName: index }))) {
      throw new Error(`Expected the search index "${index}"; there is none until it is made by a whole reindexing`);
    }
  };
  const updateStories: IndexWriter['updateStories'] = async (place, storyIds, records) => {
    const index = indexName(prefix, place);
    await requireIndex(index);
    const drift = diffIndex(records, await knownWhere(index, 'storyId', storyIds));
    await write(index, drift);
    return drift;
  };

  return {
    exists: (place) => client.indexExists({ indexName: indexName(prefix, place) }),
    updateStories,
    removeStories: (place, storyIds) => updateStories(place, storyIds, []),
    async reindex(place, records) {
      const index = indexName(prefix, place);
      const next = `${index}_next_${randomUUID().slice(0, 8)}`;
      try {
        await setUp(next, place);
        await write(next, { save: records, remove: [] });
        const moved = await client.operationIndex({
          indexName: next,
          operationIndexParams: { operation: 'move', destination: index },
        });
        // The task is the index's that was moved.
        await client.waitForTask({ indexName: next, taskID: moved.taskID });
      } catch (error) {
        // Report the first error, even if the cleanup fails too.
        await client.deleteIndex({ indexName: next }).catch(() => undefined);
        throw error;
      }
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
      if (!isUpToDate(drift)) await write(indexName(prefix, place), drift);
    },
  };
}

/** Whether the service took offence at what was to be written, and will again. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'status' in error && (error.status === 400 || error.status === 413);
}
