import type { Algoliasearch } from 'algoliasearch';
import { blankIndexSettings } from '../config/settings.ts';
import type { BlankRecord } from '../schema/blank-record.ts';
import { blanksIndexName } from '../schema/indexes.ts';
import { createRecordStore, type StoredRecord, type WritingClient } from './record-store.ts';

/** The changes that bring the index up to date. */
export interface BlankDiff {
  save: readonly BlankRecord[];
  remove: readonly Pick<StoredRecord, 'objectID'>[];
}

/** Writes the index of blanks. Methods reject with the client's errors; changes are searchable when they resolve. */
export interface BlankIndex {
  /** Returns of what the index was made (`repair`, `reindex`); an empty text if that is unknown, null if there is no index. */
  madeOf(): Promise<string | null>;
  /** Writes what differs, a few records at a time, and returns the numbers of records; null if there is no index. */
  update(records: AsyncIterable<BlankRecord>, made: string): Promise<{ saved: number; removed: number } | null>;
  /** Returns the differences between the index and `records`; null if there is no index. */
  findDiff(records: readonly BlankRecord[]): Promise<BlankDiff | null>;
  /** Repairs what `findDiff` found, and notes of what the index is made. */
  repair(diff: BlankDiff, made: string): Promise<void>;
  /** Builds the index under a temporary name, and replaces the live one when complete. */
  reindex(records: readonly BlankRecord[], made: string): Promise<void>;
}

export type BlankWritingClient = WritingClient & Pick<Algoliasearch, 'getSettings'>;

/** Returns of what records are made, to compare: the data set, the year to which vehicles are made, and the version of this code. */
export function madeOf(dataSet: string, year: number): string {
  return `${dataSet} ${year} ${recordVersion}`;
}

/** Records in memory at once, and in one call. */
const recordsAtOnce = 500;

/** Increase it with each change of what records contain. */
const recordVersion = 3;

/** Creates the writer of the index of blanks with a prefix. Records that the service rejects are passed to `onRefused`. */
export function createBlankIndex(
  client: BlankWritingClient,
  prefix: string,
  onRefused: (record: BlankRecord, reason: string) => void,
): BlankIndex {
  const index = blanksIndexName(prefix);
  const store = createRecordStore<BlankRecord>(client, onRefused);
  const settingsFor = (made: string) => ({
    // The service keeps this value and does nothing with it.
    indexSettings: { ...blankIndexSettings, userData: { made } },
    synonyms: null,
  });
  const digests = async (): Promise<Map<string, unknown>> => {
    const known = new Map<string, unknown>();
    await store.browse(index, { fields: ['digest'], filters: null }, ({ objectID, digest }) => {
      known.set(objectID, digest);
    });
    return known;
  };
  const exists = () => client.indexExists({ indexName: index });
  return {
    async madeOf() {
      if (!(await exists())) return null;
      const { userData } = await client.getSettings({ indexName: index });
      const made = Object(userData)['made'];
      return typeof made === 'string' ? made : '';
    },
    async update(records, made) {
      if (!(await exists())) return null;
      const known = await digests();
      let isMarked = false;
      const write = async (change: BlankDiff): Promise<void> => {
        if (change.save.length + change.remove.length === 0) return;
        // An update that is cut off, or overtaken by that of another data set, is found by the next one.
        if (!isMarked) await store.setUp(index, settingsFor(''));
        isMarked = true;
        await store.write(index, change);
      };
      let saved = 0;
      let waiting: BlankRecord[] = [];
      const save = async (): Promise<void> => {
        await write({ save: waiting, remove: [] });
        saved += waiting.length;
        waiting = [];
      };
      for await (const record of records) {
        if (known.get(record.objectID) !== record.digest) waiting.push(record);
        known.delete(record.objectID);
        if (waiting.length === recordsAtOnce) await save();
      }
      await save();
      const remove = [...known.keys()].map((objectID) => ({ objectID }));
      await write({ save: [], remove });
      await store.setUp(index, settingsFor(made));
      return { saved, removed: remove.length };
    },
    async findDiff(records) {
      if (!(await exists())) return null;
      const known = await digests();
      const wanted = new Set(records.map(({ objectID }) => objectID));
      return {
        save: records.filter(({ objectID, digest }) => known.get(objectID) !== digest),
        remove: [...known.keys()].filter((id) => !wanted.has(id)).map((objectID) => ({ objectID })),
      };
    },
    async repair(diff, made) {
      await store.write(index, diff);
      await store.setUp(index, settingsFor(made));
    },
    reindex: (records, made) => store.replace(index, settingsFor(made), records),
  };
}
