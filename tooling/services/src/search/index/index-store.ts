import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { badRequest, noIndex } from '../core/search-error.ts';
import type { IndexSettings } from '../settings/index-settings.ts';
import type { Synonym } from '../settings/synonyms.ts';
import { readIndexFile, writeIndexFile } from './index-file.ts';
import type { RecordTable } from './record-table.ts';
import { type IndexContent, SearchIndex } from './search-index.ts';

/** The indices of an application; every change is written to disk soon after it is answered. */
export interface IndexStore {
  names(): string[];
  /** Returns the index; throws a 404 if there is none. */
  get(name: string): SearchIndex;
  has(name: string): boolean;
  /**
   * Changes the records of an index and its replicas; creates the index if missing. Returns the task's
   * number. Throws a 400 for a replica.
   */
  change(name: string, edit: (records: RecordTable) => void): number;
  /** Changes the synonyms of an index; creates the index if missing. */
  changeSynonyms(name: string, edit: (synonyms: Map<string, Synonym>) => void, isForReplicas: boolean): number;
  /** Sets the settings, including replicas. */
  configure(name: string, settings: IndexSettings, isForReplicas: boolean): number;
  /** Replaces the index `name` by this content; its replicas are kept. */
  replace(name: string, content: IndexContent): number;
  remove(name: string): number;
  /** Returns whether a task with this number was issued; tasks are done before they are answered. */
  isDone(task: number): boolean;
  /** Resolves once everything is on disk. */
  settled(): Promise<void>;
  /** Stops background work; no method may be called afterwards. */
  close(): void;
}

/** Records whose words are indexed at a time, between requests. */
const recordsAtATime = 25;

/**
 * Opens the folder that holds the indices, one JSON file each; an unreadable file is reported to `log` and
 * skipped. Without a folder, the indices are in memory alone.
 */
export async function indexStore(
  dataDir: string | null,
  now: () => number,
  log: (message: string) => void,
): Promise<IndexStore> {
  const indices = dataDir === null ? new Map<string, SearchIndex>() : await load(dataDir, log);
  const dirty = new Set<string>();
  let lastTask = 0;
  let writing: Promise<void> | undefined;

  async function writeDirty(folder: string): Promise<void> {
    const file = (name: string): string => join(folder, `${encodeURIComponent(name)}.json`);
    // Deferred, so that a batch of changes is written once and no request waits for it.
    await new Promise<void>((resolve) => setImmediate(resolve));
    for (const name of dirty) {
      dirty.delete(name);
      const index = indices.get(name);
      if (index) await writeIndexFile(file(name), index.content());
      else await rm(file(name), { force: true });
    }
  }
  function save(...names: string[]): number {
    if (dataDir !== null) {
      for (const name of names) dirty.add(name);
      writing ??= writeDirty(dataDir)
        .catch((error: unknown) => log(`search service: an index could not be written: ${String(error)}`))
        .finally(() => {
          writing = undefined;
        });
    }
    warm();
    lastTask += 1;
    return lastTask;
  }
  let isClosed = false;
  let isWarming = false;
  /** Indexes words in the background, so that the first search does not wait. */
  function warm(): void {
    if (isWarming || isClosed) return;
    isWarming = true;
    setImmediate(() => {
      isWarming = false;
      const isCold = [...indices.values()].some(
        (index) => !index.isVirtual && !index.records.warm(index.settings, recordsAtATime),
      );
      if (isCold) warm();
    });
  }
  const moment = (): string => new Date(now()).toISOString();
  function make(name: string): SearchIndex {
    if (name === '' || Buffer.byteLength(encodeURIComponent(name)) > 200)
      throw badRequest(`indexName is not valid: ${name}`);
    const index = new SearchIndex({
      settings: {},
      synonyms: [],
      records: [],
      createdAt: moment(),
      updatedAt: moment(),
    });
    indices.set(name, index);
    return index;
  }
  function touch(name: string): void {
    const index = indices.get(name);
    if (index) index.updatedAt = moment();
  }
  const replicasOf = (name: string): string[] =>
    [...indices].flatMap(([other, index]) => (index.primary === name ? [other] : []));

  function linkReplicas(name: string, primary: SearchIndex): string[] {
    const wanted = new Map(
      (primary.settings.replicas ?? []).map((replica) => {
        const virtual = /^virtual\((.+)\)$/.exec(replica)?.[1];
        return [virtual ?? replica, virtual !== undefined] as const;
      }),
    );
    const dropped = replicasOf(name).filter((replica) => !wanted.has(replica));
    for (const replica of dropped) indices.get(replica)?.detach();
    for (const [replica, isVirtual] of wanted) {
      const known = indices.get(replica);
      const index = known ?? make(replica);
      if (!known) {
        const { replicas: _own, ...settings } = primary.settings;
        index.set(isVirtual ? {} : settings);
        for (const [id, synonym] of primary.synonyms) index.synonyms.set(id, synonym);
      }
      index.primary = name;
      index.isVirtual = isVirtual;
      index.records = primary.records;
    }
    return [...wanted.keys(), ...dropped];
  }

  const store: IndexStore = {
    names: () => [...indices.keys()].toSorted(),
    has: (name) => indices.has(name),
    get(name) {
      const index = indices.get(name);
      if (!index) throw noIndex(name);
      return index;
    },
    change(name, edit) {
      const index = indices.get(name) ?? make(name);
      if (index.primary !== undefined) {
        throw badRequest(`${name} is a replica: its records are changed through ${index.primary}`);
      }
      edit(index.records);
      for (const each of [name, ...replicasOf(name)]) touch(each);
      return save(name);
    },
    changeSynonyms(name, edit, isForReplicas) {
      if (!indices.has(name)) make(name);
      const names = [name, ...(isForReplicas ? replicasOf(name) : [])];
      for (const each of names) {
        const index = indices.get(each);
        if (index) edit(index.synonyms);
        touch(each);
      }
      return save(...names);
    },
    configure(name, settings, isForReplicas) {
      const primary = indices.get(name) ?? make(name);
      primary.set(settings);
      primary.updatedAt = moment();
      const linked = settings.replicas === undefined ? replicasOf(name) : linkReplicas(name, primary);
      if (isForReplicas) {
        const { replicas: _own, ...shared } = settings;
        for (const replica of replicasOf(name)) indices.get(replica)?.set(shared);
      }
      return save(name, ...linked);
    },
    replace(name, content) {
      const former = indices.get(name);
      if (former?.primary !== undefined) throw badRequest(`${name} is a replica of ${former.primary}`);
      const index = new SearchIndex({ ...content, primary: undefined, isVirtual: false, updatedAt: moment() });
      // An index that is replaced keeps its replicas: a reindex through a temporary index does not know them.
      const replicas = former?.settings.replicas ?? content.settings.replicas;
      if (replicas) index.set({ replicas });
      indices.set(name, index);
      return save(name, ...linkReplicas(name, index));
    },
    remove(name) {
      indices.delete(name);
      const orphans = replicasOf(name);
      for (const replica of orphans) indices.get(replica)?.detach();
      return save(name, ...orphans);
    },
    isDone: (task) => task <= lastTask,
    async settled() {
      await writing;
      // Changes made during the write.
      if (dataDir !== null && dirty.size > 0) await writeDirty(dataDir);
    },
    close() {
      isClosed = true;
    },
  };
  warm();
  return store;
}

async function load(dataDir: string, log: (message: string) => void): Promise<Map<string, SearchIndex>> {
  await mkdir(dataDir, { recursive: true });
  const indices = new Map<string, SearchIndex>();
  for (const name of (await readdir(dataDir)).filter((file) => file.endsWith('.json')).toSorted()) {
    try {
      const content = await readIndexFile(join(dataDir, name));
      indices.set(decodeURIComponent(name.slice(0, -'.json'.length)), new SearchIndex(content));
    } catch (error) {
      log(`search service: ${name} cannot be read and is left out: ${String(error)}`);
    }
  }
  for (const index of indices.values()) {
    if (index.primary === undefined) continue;
    const primary = indices.get(index.primary);
    if (primary) index.records = primary.records;
    else index.detach();
  }
  return indices;
}

/** Returns the effective settings of an index: a virtual replica inherits those of its primary. */
export function effectiveSettings(store: IndexStore, index: SearchIndex): IndexSettings {
  const primary = index.isVirtual && index.primary && store.has(index.primary) ? store.get(index.primary) : undefined;
  return primary ? { ...primary.settings, ...index.settings } : index.settings;
}

/** Returns the effective synonyms of an index: a virtual replica has those of its primary. */
export function synonymsOf(store: IndexStore, index: SearchIndex): Iterable<Synonym> {
  const owner = index.isVirtual && index.primary && store.has(index.primary) ? store.get(index.primary) : index;
  return owner.synonyms.values();
}
