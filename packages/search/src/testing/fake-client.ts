import type { BlankWritingClient } from '../index/blank-index.ts';

interface FakeIndex {
  settings: Record<string, unknown>;
  synonyms: string[];
  records: Map<string, Record<string, unknown>>;
}

/** An in-memory search service with the methods for writing, to test the order of writes. */
export interface FakeService {
  client: BlankWritingClient;
  indexes: Map<string, FakeIndex>;
  /** The requests, one line each. */
  calls: string[];
  /** Makes calls whose line begins with the text reject; null ends it. */
  failOn: (line: string | null) => void;
  /** Rejects writes that contain such a record. */
  refuse: (isRefused: (record: Record<string, unknown>) => boolean) => void;
}

export function fakeService(): FakeService {
  const indexes: FakeService['indexes'] = new Map();
  const calls: string[] = [];
  let failing: string | null = null;
  let isRefused: (record: Record<string, unknown>) => boolean = () => false;
  const open = (name: string): FakeIndex => {
    const index = indexes.get(name) ?? { settings: {}, synonyms: [], records: new Map() };
    indexes.set(name, index);
    return index;
  };
  const note = (line: string): { taskID: number; updatedAt: string; deletedAt: string; id: string } => {
    if (failing !== null && line.startsWith(failing)) throw new Error(`The service failed at ${line}`);
    calls.push(line);
    return { taskID: calls.length, updatedAt: '', deletedAt: '', id: '' };
  };
  const client: BlankWritingClient = {
    async setSettings({ indexName, indexSettings }) {
      const done = note(`settings ${indexName}`);
      Object.assign(open(indexName).settings, indexSettings);
      return done;
    },
    getSettings: async ({ indexName }) => open(indexName).settings,
    async saveSynonyms({ indexName, synonymHit }) {
      const done = note(`synonyms ${indexName}`);
      open(indexName).synonyms = synonymHit.map(({ objectID }) => objectID);
      return done;
    },
    async chunkedBatch({ indexName, objects, action }) {
      const done = note(`${action} ${indexName} ${objects.length}`);
      if (objects.some(isRefused)) throw Object.assign(new Error('Record is too big'), { status: 400 });
      const { records } = open(indexName);
      for (const object of objects) {
        const id = String(object.objectID);
        if (action === 'deleteObject') records.delete(id);
        else records.set(id, object);
      }
      return [{ taskID: done.taskID, objectIDs: [] }];
    },
    async operationIndex({ indexName, operationIndexParams }) {
      const done = note(`${operationIndexParams.operation} ${indexName} ${operationIndexParams.destination}`);
      indexes.set(operationIndexParams.destination, open(indexName));
      indexes.delete(indexName);
      return done;
    },
    async deleteIndex({ indexName }) {
      const done = note(`delete ${indexName}`);
      indexes.delete(indexName);
      return done;
    },
    indexExists: async ({ indexName }) => indexes.has(indexName),
    waitForTask: async () => ({ status: 'published' }),
    async browseObjects({ indexName, browseParams, aggregator }) {
      const asked = browseParams !== undefined && 'filters' in browseParams ? browseParams.filters : undefined;
      const wanted = Array.from((asked ?? '').matchAll(/(\w+):"([^"]*)"/g), ([, name = '', value = '']) => [
        name,
        value,
      ]);
      note(`browse ${indexName}`);
      const hits = [...open(indexName).records.values()].filter(
        (record) =>
          asked === undefined ||
          wanted.some(([name = '', value]) => [record[name]].flat().some((held) => held === value)),
      );
      const answer = { hits: hits.map((hit) => ({ ...hit, objectID: String(hit.objectID) })), query: '', params: '' };
      // The fake contains what was written; the cast gives it the type that the caller reads.
      aggregator(answer as unknown as Parameters<typeof aggregator>[0]);
      return answer as unknown as Parameters<typeof aggregator>[0];
    },
  };
  return {
    client,
    indexes,
    calls,
    failOn: (line) => (failing = line),
    refuse: (next) => {
      isRefused = next;
    },
  };
}
