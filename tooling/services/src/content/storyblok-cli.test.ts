import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNight } from '@clavora/vitest/night.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemorySource, memorySource } from './sources/memory-source.ts';
import type { SpaceData } from './space/space-source.ts';
import { type ContentService, startContentService } from './start-content-service.ts';
import { runStoryblokCli } from './testing/cli/run-storyblok-cli.ts';
import { fixtureBlok, fixtureSpace, fixtureSpaceId, fixtureStory, fixtureUuid } from './testing/fixture-space.ts';

const targetId = 77;
let dir: string;
let source: MemorySource;
let target: MemorySource;
const services: ContentService[] = [];

/** A space with a record of every kind that the CLI pulls and pushes, which refer to each other. */
function wholeSpace(): SpaceData {
  const link = { fieldtype: 'multilink', linktype: 'story', id: fixtureUuid(2), cached_url: 'it/global/a' };
  const stories = [
    fixtureStory(1, 'it/global/home', { content: fixtureBlok('page', { title: 'Home', link }) }),
    fixtureStory(2, 'it/global/a', { content: fixtureBlok('page', { title: 'A', tags: ['red'] }) }),
    fixtureStory(3, 'it/global/lista/', { content: fixtureBlok('page', { title: 'Lista' }) }),
  ];
  const body = {
    type: 'bloks',
    restrict_components: true,
    restrict_type: 'groups',
    component_whitelist: ['teaser'],
    component_group_whitelist: ['inner'],
    component_tag_whitelist: [5],
  };
  return fixtureSpace(stories, {
    components: [
      {
        id: 1,
        name: 'teaser',
        schema: { title: { type: 'text' } },
        component_group_uuid: 'inner',
        internal_tag_ids: [5],
      },
      {
        id: 2,
        name: 'page',
        schema: {
          title: { type: 'text' },
          link: { type: 'multilink' },
          tags: { type: 'options', source: 'internal', datasource_slug: 'colours' },
          body,
        },
      },
    ],
    componentGroups: [
      { id: 1, name: 'Outer', uuid: 'outer', parent_id: null, parent_uuid: null },
      { id: 2, name: 'Inner', uuid: 'inner', parent_id: 1, parent_uuid: 'outer' },
    ],
    internalTags: [{ id: 5, name: 'heroes', object_type: 'component' }],
    presets: [{ id: 3, name: 'Titled', component_id: 1, preset: { component: 'teaser', title: 'A' } }],
    datasources: [
      {
        id: 1,
        name: 'Colours',
        slug: 'colours',
        dimensions: [{ id: 1, name: 'Italian', entry_value: 'it' }],
        entries: [
          { id: 1, name: 'red', value: 'Red', dimension_values: { it: 'Rosso' } },
          { id: 2, name: 'blue', value: 'Blue' },
        ],
      },
    ],
  });
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'services-cli-'));
  const whole = wholeSpace();
  source = memorySource(whole);
  target = memorySource({ ...fixtureSpace([]), space: { ...whole.space, id: targetId } });
  const tokens = { public: 'public-key', preview: 'preview-key', management: 'management-key' };
  for (const [index, one] of [source, target].entries()) {
    services.push(await startContentService({ port: 0, source: one, tokens, cacheDir: join(dir, `cache-${index}`) }));
  }
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await rm(dir, { recursive: true });
});

/** Runs `storyblok <part> pull` of the source. */
async function pull(part: string): Promise<string> {
  const url = services[0]?.url ?? '';
  return runStoryblokCli([part, 'pull', '--space', `${fixtureSpaceId}`], { url, token: 'management-key', dir });
}

/** Runs `storyblok <part> push` of what was pulled to the target. */
async function push(part: string, ...options: string[]): Promise<string> {
  const url = services[1]?.url ?? '';
  const args = [part, 'push', '--space', `${targetId}`, '--from', `${fixtureSpaceId}`, ...options];
  return runStoryblokCli(args, { url, token: 'management-key', dir });
}

const names = (records: readonly { name: string }[] | undefined) => records?.map(({ name }) => name).toSorted();

// At night twice: what the CLI creates at first, it updates in the second run, and deletes what the source lacks.
const runs = ['an empty space', ...(isNight ? ['the space again'] : [])];
describe.each(runs)("Storyblok's own CLI, from space to %s", (run) => {
  const isAgain = run === 'the space again';
  beforeAll(async () => {
    if (!isAgain) return;
    const { components = [], presets = [], datasources } = wholeSpace();
    source.replace({
      ...wholeSpace(),
      stories: wholeSpace().stories.map((story) =>
        story.full_slug === 'it/global/a' ? { ...story, content: { ...story.content, title: 'A again' } } : story,
      ),
      components: components.map((one) => ({ ...one, display_name: `${one.name} again` })),
      presets: presets.map((one) => ({ ...one, description: 'again' })),
      datasources: datasources.map((one) => ({ ...one, entries: one.entries.slice(0, 1) })),
    });
    await services[0]?.settled();
  });

  it('CNT-6 OPS-2 pulls and pushes components with their groups, tags and presets', async () => {
    expect(await pull('components')).toContain('Components downloaded successfully');
    expect(await push('components')).toContain('6 updated');
    const { components = [], componentGroups = [], internalTags = [], presets = [] } = await target.load();
    expect([names(components), names(componentGroups), names(internalTags), names(presets)]).toEqual([
      ['page', 'teaser'],
      ['Inner', 'Outer'],
      ['heroes'],
      ['Titled'],
    ]);
    const [outer, inner] = ['Outer', 'Inner'].map((name) => componentGroups.find((one) => one.name === name));
    expect(inner).toMatchObject({ parent_id: outer?.id, parent_uuid: outer?.uuid });
    const [page, teaser] = ['page', 'teaser'].map((name) => components.find((one) => one.name === name));
    expect(teaser).toMatchObject({ component_group_uuid: inner?.uuid, internal_tag_ids: [internalTags[0]?.id] });
    expect(page?.schema).toMatchObject({
      body: { component_group_whitelist: [inner?.uuid], component_tag_whitelist: [internalTags[0]?.id] },
    });
    expect(presets).toMatchObject([{ component_id: teaser?.id, preset: { title: 'A' } }]);
    expect([page?.display_name ?? null, presets[0]?.description ?? null]).toEqual(
      isAgain ? ['page again', 'again'] : [null, null],
    );
  });

  it('CNT-6 OPS-2 pulls and pushes datasources with their entries and values by dimension', async () => {
    expect(await pull('datasources')).toContain('Datasources downloaded successfully');
    expect(await push('datasources')).not.toContain('Failed');
    const red = { name: 'red', value: 'Red', dimension_values: { it: 'Rosso' } };
    expect((await target.load()).datasources).toMatchObject([
      {
        name: 'Colours',
        slug: 'colours',
        dimensions: [{ name: 'Italian', entry_value: 'it' }],
        entries: isAgain ? [red] : [red, { name: 'blue', value: 'Blue' }],
      },
    ]);
  });

  it('CNT-6 OPS-2 pulls and pushes stories with their folders and references', async () => {
    expect(await pull('stories')).toContain('stories pulled, 0 stories failed');
    expect(await push('stories', '--publish')).not.toMatch(/[1-9]\d* failed|error/);
    const { stories } = await target.load();
    const at = (slug: string) => stories.find(({ full_slug }) => full_slug === slug);
    expect(
      stories
        .filter(({ is_folder }) => is_folder !== true)
        .map(({ full_slug }) => full_slug)
        .toSorted(),
    ).toEqual(['it/global/a', 'it/global/home', 'it/global/lista/']);
    expect(at('it/global/a')).toMatchObject({ published: true, content: { title: isAgain ? 'A again' : 'A' } });
    expect(at('it/global/home')).toMatchObject({ content: { link: { id: at('it/global/a')?.uuid } } });
    expect(at('it/global/lista/')).toMatchObject({ is_startpage: true });
  });
});
