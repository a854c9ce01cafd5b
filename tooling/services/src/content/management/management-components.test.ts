import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderSource } from '../sources/folder-source.ts';
import { memorySource } from '../sources/memory-source.ts';
import type { ComponentRecord, SpaceSource } from '../space/space-source.ts';
import { type ContentService, startContentService } from '../start-content-service.ts';
import { type FixtureManager, fixtureManager } from '../testing/fixture-manager.ts';
import { fixtureSpace, fixtureSpaceId, fixtureStory } from '../testing/fixture-space.ts';

const components = `spaces/${fixtureSpaceId}/components`;
const groups = `spaces/${fixtureSpaceId}/component_groups`;
const teaser: ComponentRecord = { id: 1, name: 'teaser', schema: { title: { type: 'text', pos: 0 } } };
let service: ContentService | undefined;
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'services-components-'));
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await rm(dir, { recursive: true });
});

async function start(source: SpaceSource): Promise<FixtureManager> {
  const tokens = { public: 'public-key', preview: 'preview-key', management: 'management-key' };
  service = await startContentService({ port: 0, source, tokens, cacheDir: join(dir, 'cache') });
  return fixtureManager(service.url);
}

const sample = (...list: ComponentRecord[]) => fixtureSpace([fixtureStory(1, 'home')], { components: list });

describe('component schemas', () => {
  it('CNT-6 adds, changes field by field and removes schemas', async () => {
    const manager = await start(memorySource(sample(teaser)));
    const added = await manager.post(components, {
      component: { name: 'hero', display_name: 'Hero', is_root: false, schema: { image: { type: 'asset' } } },
    });
    expect(added).toMatchObject({ data: { component: { id: 2, name: 'hero', real_name: 'Hero', is_nestable: true } } });
    await manager.put(`${components}/2`, { component: { description: 'Large', schema: { title: { type: 'text' } } } });
    const { data } = await manager.get(`${components}/hero`);
    expect(data.component).toMatchObject({ description: 'Large', display_name: 'Hero' });
    expect(data.component.schema).toEqual({ title: { type: 'text' } });
    await manager.delete(`${components}/1`, {});
    const { data: left } = await manager.get(components);
    expect(left.components.map(({ name }: ComponentRecord) => name)).toEqual(['hero']);
  });

  it('CNT-6 keeps pushed fields that the service does not use', async () => {
    const manager = await start(memorySource(sample()));
    const schema = { body: { type: 'bloks', component_whitelist: ['hero'], pos: 3, custom: { deep: [1] } } };
    await manager.post(components, { component: { name: 'page', schema, metadata: { own: true } } });
    const { data } = await manager.get(components, { search: 'pag' });
    expect(data.components).toEqual([expect.objectContaining({ name: 'page', schema, metadata: { own: true } })]);
  });

  it('CNT-6 keeps schemas of removed folders', async () => {
    const manager = await start(memorySource(sample(teaser)));
    await manager.post(groups, { component_group: { name: 'Heroes' } });
    await manager.post(groups, { component_group: { name: 'Wide', parent_id: 1 } });
    const { data } = await manager.get(groups);
    const [heroes, wide] = data.component_groups;
    if (!heroes || !wide) throw new Error('expected two folders');
    expect(wide).toEqual({
      id: 2,
      name: 'Wide',
      uuid: expect.any(String),
      parent_id: 1,
      parent_uuid: heroes.uuid,
    });
    await manager.put(`${components}/1`, { component: { component_group_uuid: wide.uuid } });
    expect((await manager.get(components, { in_group: wide.uuid })).data.components).toHaveLength(1);
    await manager.put(`${groups}/2`, { component_group: { name: 'Full', parent_id: null } });
    expect((await manager.get(`${groups}/2`)).data.component_group).toMatchObject({ name: 'Full', parent_uuid: null });
    await manager.delete(`${groups}/2`, {});
    expect((await manager.get(components)).data).toMatchObject({
      components: [{ name: 'teaser', component_group_uuid: null }],
      component_groups: [{ name: 'Heroes' }],
    });
  });

  it.each<[string, object, object]>([
    ['without a name', { schema: {} }, { name: ["can't be blank"] }],
    ['with a name that is taken', { name: 'teaser' }, { name: ['has already been taken'] }],
    [
      'in a folder that is not there',
      { name: 'x', component_group_uuid: 'y' },
      { component_group_uuid: ['is invalid'] },
    ],
    ['with a schema that is none', { name: 'x', schema: 'text' }, { schema: [expect.any(String)] }],
  ])('CNT-6 rejects a schema %s', async (_case, component, problems) => {
    const manager = await start(memorySource(sample(teaser)));
    await expect(manager.post(components, { component })).rejects.toMatchObject({
      status: 422,
      response: { data: problems },
    });
  });

  it('CNT-6 assigns unique ids to concurrent additions', async () => {
    const manager = await start(memorySource(sample()));
    const names = ['a', 'b', 'c', 'd'];
    await Promise.all(names.map((name) => manager.post(components, { component: { name, schema: {} } })));
    const { data } = await manager.get(components);
    expect(new Set(data.components.map(({ id }) => id))).toEqual(new Set([1, 2, 3, 4]));
  });

  it('CNT-6 reads and writes the schema files of a folder as the CLI leaves them', async () => {
    const space = join(dir, 'space');
    await mkdir(join(space, 'components'), { recursive: true });
    await writeFile(join(space, 'space.json'), JSON.stringify({ space: { id: fixtureSpaceId, name: 'Files' } }));
    const listed = join(space, 'components/components.json');
    // As generated from code: without ids.
    const generated = [
      { name: 'teaser', schema: {} },
      { name: 'hero', schema: {} },
    ];
    await writeFile(listed, JSON.stringify(generated));
    const manager = await start(folderSource(space));
    await manager.put(`${components}/teaser`, { component: { display_name: 'Teaser' } });
    await manager.post(components, { component: { name: 'page', schema: { title: { type: 'text' } } } });
    await manager.post(groups, { component_group: { name: 'Heroes' } });
    await manager.delete(`${components}/hero`, {});
    const { data } = await manager.get(components);
    expect(data).toMatchObject({
      components: [{ name: 'teaser', display_name: 'Teaser' }, { name: 'page' }],
      component_groups: [{ name: 'Heroes' }],
    });
    expect(JSON.parse(await readFile(listed, 'utf8')).map(({ name }: ComponentRecord) => name)).toEqual([
      'teaser',
      'page',
    ]);
  });
});
