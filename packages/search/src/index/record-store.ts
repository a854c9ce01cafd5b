import { randomUUID } from 'node:crypto';
import type { Algoliasearch, IndexSettings, SynonymHit } from 'algoliasearch';

/** The methods of the service's client that writing needs. */
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

/** A record of any index. */
export interface StoredRecord {
  objectID: string;
  digest: string;
}

interface StoreSettings {
  indexSettings: IndexSettings;
  /** Null leaves them unchanged. */
  synonyms: SynonymHit[] | null;
}

/** Writes records to indexes, whatever they are records of. Methods reject with the client's errors; changes are searchable when they resolve. */
export interface RecordStore<Kept extends StoredRecord> {
  /** Calls `each` with the given fields of every record of an index, or of those that a filter finds. */
  browse(
    index: string,
    question: { fields: readonly string[]; filters: string | null },
    each: (record: Record<string, unknown> & { objectID: string }) => void,
  ): Promise<void>;
  write(
    index: string,
    change: { save: readonly Kept[]; remove: readonly Pick<StoredRecord, 'objectID'>[] },
  ): Promise<void>;
  /** Builds an index under a temporary name, and replaces the live one when complete. */
  replace(index: string, settings: StoreSettings, records: readonly Kept[]): Promise<void>;
  /** Writes settings, and synonyms unless they are null. */
  setUp(index: string, settings: StoreSettings): Promise<void>;
}

/** Maximum number of records in one call. */
const batchSize = 500;

/** Creates a store. A record that the service rejects, such as one that is too long, causes an error unless there is a callback. */
export function createRecordStore<Kept extends StoredRecord>(
  client: WritingClient,
  onRefused?: (record: Kept, reason: string) => void,
): RecordStore<Kept> {
  const save = async (index: string, records: readonly Kept[]): Promise<void> => {
    const objects = records.map((record) => Object.fromEntries(Object.entries(record)));
    try {
      await client.chunkedBatch({ indexName: index, objects, action: 'updateObject', waitForTasks: true, batchSize });
    } catch (error) {
      const [record] = records;
      if (!onRefused || !isRefusal(error) || record === undefined) throw error;
      if (records.length === 1) return onRefused(record, error.message);
      // The service rejects the whole batch: halving it finds the record.
      const half = Math.ceil(records.length / 2);
      await save(index, records.slice(0, half));
      await save(index, records.slice(half));
    }
  };
  const write: RecordStore<Kept>['write'] = async (index, { save: saved, remove }) => {
    if (saved.length > 0) await save(index, saved);
    if (remove.length > 0) {
      const objects = remove.map(({ objectID }) => ({ objectID }));
      await client.chunkedBatch({ indexName: index, objects, action: 'deleteObject', waitForTasks: true, batchSize });
    }
  };
  const setUp: RecordStore<Kept>['setUp'] = async (index, { indexSettings, synonyms }) => {
    const tasks = [await client.setSettings({ indexName: index, indexSettings })];
    if (synonyms !== null)
      tasks.push(await client.saveSynonyms({ indexName: index, synonymHit: synonyms, replaceExistingSynonyms: true }));
    for (const { taskID } of tasks) await client.waitForTask({ indexName: index, taskID });
  };
  return {
    async browse(index, { fields, filters }, each) {
      await client.browseObjects<Record<string, unknown>>({
        indexName: index,
        browseParams: {
          attributesToRetrieve: [...fields],
          hitsPerPage: 1_000,
          ...(filters === null ? {} : { filters }),
        },
        aggregator: ({ hits }) => hits.forEach(each),
      });
    },
    write,
    setUp,
    async replace(index, settings, records) {
      const next = `${index}_next_${randomUUID().slice(0, 8)}`;
      try {
        await setUp(next, settings);
        await write(next, { save: records, remove: [] });
        const moved = await client.operationIndex({
          indexName: next,
          operationIndexParams: { operation: 'move', destination: index },
        });
        // The task belongs to the index that was moved.
        await client.waitForTask({ indexName: next, taskID: moved.taskID });
      } catch (error) {
        // Report the first error, even if the cleanup fails too.
        await client.deleteIndex({ indexName: next }).catch(() => undefined);
        throw error;
      }
    },
  };
}

/** Whether the service rejected the content of a write, and would reject it again. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'status' in error && (error.status === 400 || error.status === 413);
}
