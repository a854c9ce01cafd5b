import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderSource } from '../sources/folder-source.ts';
import { memorySource } from '../sources/memory-source.ts';
import type { DatasourceRecord, SpaceSource } from '../space/space-source.ts';
import { type ContentService, startContentService } from '../start-content-service.ts';
import { fixtureManager } from '../testing/fixture-manager.ts';
import { fixtureSpace, fixtureSpaceId, fixtureStory } from '../testing/fixture-space.ts';

const datasources = `spaces/${fixtureSpaceId}/datasources`;
const entries = `spaces/${fixtureSpaceId}/datasource_entries`;
const redirects: DatasourceRecord = {
  id: 7,
  name: 'Redirects',
  slug: 'redirects',
  dimensions: [{ id: 3, name: 'German', entry_value: 'de' }],
  entries: [{ id: 1, name: '/old', value: '/new' }],
};
let service: ContentService | undefined;
let dir: string;
let reported: string[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'services-datasources-'));
  reported = [];
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await rm(dir, { recursive: true });
});

async function start(source: SpaceSource) {
  const running = await startContentService({
    port: 0,
    source,
    tokens: { public: 'public-key', preview: 'preview-key', management: 'management-key' },
    cacheDir: join(dir, 'cache'),
    onDatasourceChange: (slugs) => reported.push(...slugs),
  });
  service = running;
  const manager = fixtureManager(running.url);
  const delivered = async (parameters = ''): Promise<unknown> => {
    const address = `${running.url}/v2/cdn/datasource_entries?token=public-key&cv=1&datasource=redirects${parameters}`;
    return (await fetch(address)).json();
  };
  return { manager, delivered };
}

const sample = () => fixtureSpace([fixtureStory(1, 'home')], { datasources: [redirects] });

describe('datasources', () => {
  it('CNT-3 adds, renames, extends with dimensions and removes datasources', async () => {
    const { manager } = await start(memorySource(sample()));
    await manager.post(datasources, { datasource: { name: 'Labels', slug: 'labels' } });
    await manager.put(`${datasources}/8`, {
      datasource: { name: 'Words', dimensions_attributes: [{ name: 'Italian', entry_value: 'it' }] },
    });
    expect((await manager.get(`${datasources}/labels`)).data.datasource).toEqual({
      id: 8,
      name: 'Words',
      slug: 'labels',
      dimensions: [{ id: 4, name: 'Italian', entry_value: 'it', datasource_id: 8 }],
    });
    await manager.put(`${datasources}/8`, { datasource: { dimensions_attributes: [{ id: 4, _destroy: true }] } });
    expect((await manager.get(`${datasources}/8`)).data.datasource.dimensions).toEqual([]);
    await manager.delete(`${datasources}/8`, {});
    expect((await manager.get(datasources)).data.datasources).toEqual([expect.objectContaining({ slug: 'redirects' })]);
  });

  it('CNT-3 adds, edits, orders, removes, delivers and notifies entries', async () => {
    const { manager, delivered } = await start(memorySource(sample()));
    await manager.post(entries, { datasource_entry: { name: '/last', value: '/x', datasource_id: 7 } });
    await manager.post(entries, { datasource_entry: { name: '/first', value: '/y', datasource_id: 7, position: 1 } });
    await manager.put(`${entries}/1`, { datasource_entry: { value: '/newer' } });
    expect(await delivered()).toMatchObject({
      datasource_entries: [
        { name: '/first', value: '/y' },
        { name: '/old', value: '/newer' },
        { name: '/last', value: '/x' },
      ],
    });
    await manager.delete(`${entries}/1`, {});
    const { data, total } = await manager.get(entries, { datasource_slug: 'redirects', per_page: 1 });
    expect(data.datasource_entries).toEqual([
      { id: 3, name: '/first', value: '/y', dimension_value: null, datasource_id: 7 },
    ]);
    expect(total).toBe(2);
    expect(reported).toEqual(Array.from({ length: 4 }, () => 'redirects'));
  });

  it('CNT-3 stores values of entries by dimension', async () => {
    const { manager, delivered } = await start(memorySource(sample()));
    await manager.put(`${entries}/1`, { datasource_entry: { dimension_value: '/neu' }, dimension_id: 3 });
    expect((await manager.get(entries, { dimension: 3 })).data.datasource_entries).toMatchObject([
      { value: '/new', dimension_value: '/neu' },
    ]);
    expect(await delivered('&dimension=de')).toMatchObject({ datasource_entries: [{ dimension_value: '/neu' }] });
  });

  it.each<[string, string, object, object]>([
    ['a datasource without a slug', datasources, { datasource: { name: 'x' } }, { slug: ["can't be blank"] }],
    [
      'a datasource at a slug that is taken',
      datasources,
      { datasource: { name: 'x', slug: 'redirects' } },
      { slug: ['has already been taken'] },
    ],
    [
      'an entry of no datasource',
      entries,
      { datasource_entry: { name: 'x', value: 'y', datasource_id: 99 } },
      { datasource_id: ['is invalid'] },
    ],
    [
      'an entry whose name is taken',
      entries,
      { datasource_entry: { name: '/old', value: 'y', datasource_id: 7 } },
      { name: ['has already been taken'] },
    ],
    [
      'a value for no dimension',
      entries,
      { datasource_entry: { name: 'x', value: 'y', datasource_id: 7, dimension_value: 'z' } },
      { dimension_id: ['is invalid'] },
    ],
  ])('CNT-3 rejects %s', async (_case, path, body, problems) => {
    const { manager } = await start(memorySource(sample()));
    await expect(manager.post(path, body)).rejects.toMatchObject({ status: 422, response: { data: problems } });
  });

  it('CNT-3 writes datasources of a folder to the files that hold them', async () => {
    const space = join(dir, 'space');
    await mkdir(join(space, 'lists'), { recursive: true });
    await writeFile(join(space, 'space.json'), JSON.stringify({ space: { id: fixtureSpaceId, name: 'Files' } }));
    await writeFile(join(space, 'lists/redirects.json'), JSON.stringify(redirects));
    const { manager } = await start(folderSource(space));
    await manager.put(`${entries}/1`, { datasource_entry: { value: '/newer' } });
    await manager.post(datasources, { datasource: { name: 'Labels', slug: 'labels' } });
    const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(space, file), 'utf8'));
    expect(await read('lists/redirects.json')).toMatchObject({ slug: 'redirects', entries: [{ value: '/newer' }] });
    expect(await read('datasources/datasources.json')).toMatchObject([{ slug: 'labels' }]);
    await manager.delete(`${datasources}/7`, {});
    await expect(read('lists/redirects.json')).rejects.toThrow('ENOENT');
  });
});
