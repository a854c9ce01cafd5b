import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { effectiveSettings, type IndexStore, indexStore, synonymsOf } from './index-store.ts';

let dir: string;
let store: IndexStore;
const told: string[] = [];
const open = () =>
  indexStore(
    dir,
    () => Date.parse('2026-01-01'),
    (message) => told.push(message),
  );
async function reopen(): Promise<void> {
  store.close();
  await store.settled();
  store = await open();
}

beforeEach(async () => {
  told.length = 0;
  dir = await mkdtemp(join(tmpdir(), 'services-store-'));
  store = await open();
});
afterEach(async () => {
  store.close();
  await store.settled();
  await rm(dir, { recursive: true });
});
const ids = (name: string): string[] => [...store.get(name).records].map(({ objectID }) => objectID);

describe('the indices of an application', () => {
  it('SRC-5 OPS-2 are made by the first change, numbered by tasks, and there after a restart', async () => {
    expect([store.isDone(1), store.has('a')]).toEqual([false, false]);
    const task = store.change('a', (records) => records.put({ objectID: '1', name: 'ключ "A"' }));
    expect([store.isDone(task), store.isDone(task + 1)]).toEqual([true, false]);
    store.configure('a', { hitsPerPage: 7 }, false);
    store.changeSynonyms(
      'a',
      (synonyms) => synonyms.set('s', { objectID: 's', type: 'synonym', synonyms: ['x', 'y'] }),
      false,
    );
    await reopen();
    expect(store.get('a').records.get('1')).toEqual({ objectID: '1', name: 'ключ "A"' });
    expect([store.get('a').settings, store.get('a').synonyms.size, store.get('a').updatedAt]).toEqual([
      { hitsPerPage: 7 },
      1,
      '2026-01-01T00:00:00.000Z',
    ]);
  });

  it('SRC-5 OPS-2 with more records than are written at a time are whole on disk', async () => {
    store.change('a', (records) => {
      for (let id = 0; id < 450; id += 1) records.put({ objectID: String(id) });
    });
    await reopen();
    expect(ids('a')).toHaveLength(450);
    store.change('a', (records) => records.clear());
    await reopen();
    expect(ids('a')).toEqual([]);
  });

  it('SRC-5 OPS-2 of names that are no file names are kept all the same', async () => {
    store.change('a/../b *', (records) => records.put({ objectID: '1' }));
    await reopen();
    expect(store.names()).toEqual(['a/../b *']);
    expect(() => store.change('', () => undefined)).toThrow('indexName is not valid');
  });

  it('SRC-5 OPS-2 that cannot be read are told and left out', async () => {
    store.change('a', (records) => records.put({ objectID: '1' }));
    await store.settled();
    await writeFile(join(dir, 'broken.json'), '{"records":[');
    await writeFile(join(dir, 'other.json'), '{"records":[{"name":"without an id"}]}');
    await reopen();
    expect(store.names()).toEqual(['a']);
    expect(told).toEqual([expect.stringContaining('broken.json'), expect.stringContaining('other.json')]);
  });

  it('SRC-5 OPS-2 that are removed are gone from disk, and unknown', async () => {
    store.change('a', (records) => records.put({ objectID: '1' }));
    await store.settled();
    store.remove('a');
    await store.settled();
    expect(await readdir(dir)).toEqual([]);
    expect(() => store.get('a')).toThrow('Index a does not exist');
  });
});

describe('replicas', () => {
  beforeEach(() => {
    store.change('a', (records) => records.put({ objectID: '1' }));
    store.configure('a', { hitsPerPage: 7, replicas: ['b', 'virtual(c)'] }, false);
  });

  it('SRC-5 OPS-2 have the records of their primary, and its settings as they were; virtual ones as they are', () => {
    store.change('a', (records) => records.put({ objectID: '2' }));
    store.configure('a', { hitsPerPage: 9 }, false);
    store.changeSynonyms('a', (synonyms) => synonyms.set('s', { objectID: 's', type: 'synonym', synonyms: [] }), false);
    expect([ids('b'), ids('c')]).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
    expect(['b', 'c'].map((name) => effectiveSettings(store, store.get(name)).hitsPerPage)).toEqual([7, 9]);
    expect(['b', 'c'].map((name) => [...synonymsOf(store, store.get(name))].length)).toEqual([0, 1]);
    store.configure('a', { hitsPerPage: 11 }, true);
    expect(effectiveSettings(store, store.get('b')).hitsPerPage).toBe(11);
  });

  it('SRC-5 OPS-2 follow what is put in place of their primary', () => {
    const content = { settings: {}, synonyms: [], createdAt: '', updatedAt: '', records: [{ objectID: 'new' }] };
    store.replace('a', content);
    expect([ids('a'), ids('b'), store.get('b').primary]).toEqual([['new'], ['new'], 'a']);
    expect(() => store.replace('b', content)).toThrow('b is a replica of a');
    expect(() => store.change('b', () => undefined)).toThrow('its records are changed through a');
  });

  it('SRC-5 OPS-2 whose primary cannot be read are indices of their own', async () => {
    await store.settled();
    await writeFile(join(dir, 'a.json'), '{');
    await reopen();
    store.change('b', (records) => records.put({ objectID: 'own' }));
    expect([ids('b'), ids('c'), store.get('b').primary]).toEqual([['own'], [], undefined]);
  });

  it('SRC-5 OPS-2 that are no longer wanted go their own way', async () => {
    store.configure('a', { replicas: ['c'] }, false);
    store.change('a', (records) => records.put({ objectID: '2' }));
    store.change('b', (records) => records.remove('1'));
    await reopen();
    expect([ids('a'), ids('b'), ids('c')]).toEqual([['1', '2'], [], ['1', '2']]);
  });
});
