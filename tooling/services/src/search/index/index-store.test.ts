import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { effectiveSettings, type IndexStore, indexStore, synonymsOf } from './index-store.ts';

let dir: string;
let store: IndexStore;
const reported: string[] = [];
const open = () =>
  indexStore(
    dir,
    () => Date.parse('2026-01-01'),
    (message) => reported.push(message),
  );
async function reopen(): Promise<void> {
  store.close();
  await store.settled();
  store = await open();
}

beforeEach(async () => {
  reported.length = 0;
  dir = await mkdtemp(join(tmpdir(), 'services-store-'));
  store = await open();
});
afterEach(async () => {
  store.close();
  await store.settled();
  await rm(dir, { recursive: true });
});
const ids = (name: string): string[] => [...store.get(name).records].map(({ objectID }) => objectID);

describe('indices of an application', () => {
  it('SRC-5 OPS-2 creates an index by the first change, numbers tasks and keeps data over a restart', async () => {
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

  it('SRC-5 OPS-2 writes an index completely that exceeds one batch', async () => {
    store.change('a', (records) => {
      for (let id = 0; id < 450; id += 1) records.put({ objectID: String(id) });
    });
    await reopen();
    expect(ids('a')).toHaveLength(450);
    store.change('a', (records) => records.clear());
    await reopen();
    expect(ids('a')).toEqual([]);
  });

  it('SRC-5 OPS-2 stores indices whose names are no file names', async () => {
    store.change('a/../b *', (records) => records.put({ objectID: '1' }));
    await reopen();
    expect(store.names()).toEqual(['a/../b *']);
    expect(() => store.change('', () => undefined)).toThrow('indexName is not valid');
  });

  it('SRC-5 OPS-2 reports unreadable indices and skips them', async () => {
    store.change('a', (records) => records.put({ objectID: '1' }));
    await store.settled();
    await writeFile(join(dir, 'broken.json'), '{"records":[');
    await writeFile(join(dir, 'other.json'), '{"records":[{"name":"without an id"}]}');
    await reopen();
    expect(store.names()).toEqual(['a']);
    expect(reported).toEqual([expect.stringContaining('broken.json'), expect.stringContaining('other.json')]);
  });

  it('SRC-5 OPS-2 deletes removed indices from disk', async () => {
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

  it('SRC-5 OPS-2 gives replicas the records of their primary and a copy of its settings; virtual ones its current settings', () => {
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

  it('SRC-5 OPS-2 updates replicas when their primary is replaced', () => {
    const content = { settings: {}, synonyms: [], createdAt: '', updatedAt: '', records: [{ objectID: 'new' }] };
    store.replace('a', content);
    expect([ids('a'), ids('b'), store.get('b').primary]).toEqual([['new'], ['new'], 'a']);
    expect(() => store.replace('b', content)).toThrow('b is a replica of a');
    expect(() => store.change('b', () => undefined)).toThrow('its records are changed through a');
  });

  it('SRC-5 OPS-2 detaches replicas whose primary cannot be read', async () => {
    await store.settled();
    await writeFile(join(dir, 'a.json'), '{');
    await reopen();
    store.change('b', (records) => records.put({ objectID: 'own' }));
    expect([ids('b'), ids('c'), store.get('b').primary]).toEqual([['own'], [], undefined]);
  });

  it('SRC-5 OPS-2 detaches replicas that are no longer declared', async () => {
    store.configure('a', { replicas: ['c'] }, false);
    store.change('a', (records) => records.put({ objectID: '2' }));
    store.change('b', (records) => records.remove('1'));
    await reopen();
    expect([ids('a'), ids('b'), ids('c')]).toEqual([['1', '2'], [], ['1', '2']]);
  });
});
