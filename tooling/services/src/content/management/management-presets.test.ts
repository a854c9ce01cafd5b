import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createManagementApiClient } from '@storyblok/management-api-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderSource } from '../sources/folder-source.ts';
import { memorySource } from '../sources/memory-source.ts';
import { overlaySource } from '../sources/overlay-source.ts';
import type { SpaceSource } from '../space/space-source.ts';
import { type ContentService, startContentService } from '../start-content-service.ts';
import { fixtureSpace, fixtureSpaceId, fixtureStory } from '../testing/fixture-space.ts';

const teaser = { id: 1, name: 'teaser', schema: { title: { type: 'text' as const, pos: 0 } } };
let service: ContentService | undefined;
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'services-presets-'));
  await mkdir(join(dir, 'space'));
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await rm(dir, { recursive: true });
});

async function start(source: SpaceSource) {
  await service?.close();
  const tokens = { public: 'public-key', preview: 'preview-key', management: 'management-key' };
  service = await startContentService({ port: 0, source, tokens, cacheDir: join(dir, 'cache') });
  return createManagementApiClient({
    personalAccessToken: 'management-key',
    spaceId: service.spaceId,
    baseUrl: service.url,
    rateLimit: false,
    throwOnError: true,
  });
}

const space = () => fixtureSpace([fixtureStory(1, 'home')], { components: [teaser] });
const sources: [string, () => SpaceSource][] = [
  ['memory', () => memorySource(space())],
  ['a folder', () => folderSource(join(dir, 'space'))],
  ['an overlay', () => overlaySource(memorySource(space()), join(dir, 'edits'))],
];

describe.each(sources)('presets and tags of a space in %s', (name, open) => {
  it('CNT-6 OPS-2 are created, changed, listed with their component, kept and deleted', async () => {
    let client = await start(open());
    if (name === 'a folder') await client.components.create({ body: { component: teaser } });
    const { data: made } = await client.components.list({});
    const componentId = made.components?.[0]?.id ?? 0;
    const tag = await client.internalTags.create({ body: { internal_tag: { name: 'old', object_type: 'component' } } });
    const tagId = tag.data.internal_tag?.id ?? 0;
    await client.internalTags.update(tagId, { body: { internal_tag: { name: 'heroes', object_type: 'component' } } });
    const preset = { name: 'With title', component_id: componentId, preset: { component: 'teaser', title: 'A' } };
    const { data } = await client.presets.create({ body: { preset } });
    await client.presets.update(data.preset?.id ?? 0, { body: { preset: { ...preset, name: 'Titled' } } });
    await client.components.update(componentId, {
      body: { component: { name: 'teaser', schema: teaser.schema, internal_tag_ids: [tagId] } },
    });

    // A second service reads what the first one stored.
    if (name !== 'memory') client = await start(open());
    expect((await client.presets.list({})).data.presets).toMatchObject([{ ...preset, name: 'Titled' }]);
    expect((await client.internalTags.list({})).data.internal_tags).toEqual([
      { id: tagId, name: 'heroes', object_type: 'component' },
    ]);
    expect((await client.components.list({})).data.components).toMatchObject([
      { all_presets: [{ name: 'Titled' }], internal_tags_list: [{ name: 'heroes' }] },
    ]);

    await client.internalTags.delete(tagId);
    await client.components.delete(componentId);
    expect((await client.presets.list({})).data.presets).toEqual([]);
    expect((await client.internalTags.list({})).data.internal_tags).toEqual([]);
  });
});

describe('presets and tags', () => {
  it('OPS-2 reject what the hosted service rejects', async () => {
    const client = await start(memorySource(space()));
    const body = { preset: { name: '', component_id: 1, preset: {} } };
    await expect(client.presets.create({ body })).rejects.toMatchObject({ response: { status: 422 } });
    const elsewhere = { preset: { name: 'A', component_id: 9, preset: {} } };
    await expect(client.presets.create({ body: elsewhere })).rejects.toMatchObject({
      response: { data: { component_id: ['is invalid'] } },
    });
    const tag = { internal_tag: { name: 'heroes', object_type: 'component' as const } };
    await client.internalTags.create({ body: tag });
    await expect(client.internalTags.create({ body: tag })).rejects.toMatchObject({
      response: { data: { name: ['has already been taken'] } },
    });
    await expect(client.presets.get(7)).rejects.toMatchObject({ response: { status: 404 } });
  });

  it.each(['DELETE', 'POST', 'PUT'])('OPS-2 reads no body as none, although its type is JSON: %s', async (method) => {
    await start(memorySource(space()));
    const headers = { authorization: 'management-key', 'content-type': 'application/json' };
    const path = method === 'POST' ? 'components' : 'components/1';
    const answer = await fetch(`${service?.url}/v1/spaces/${fixtureSpaceId}/${path}`, { method, headers });
    expect(answer.status).toBe(method === 'DELETE' ? 200 : 422);
    const broken = await fetch(`${service?.url}/v1/spaces/${fixtureSpaceId}/components`, {
      method: 'POST',
      headers,
      body: '{"component',
    });
    expect(broken.status).toBe(400);
  });
});
