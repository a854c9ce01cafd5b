import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SpaceData, SpaceSource } from '../space/space-source.ts';
import type { StoryChange } from '../space/story-changes.ts';
import { type ContentService, startContentService } from '../start-content-service.ts';
import { fixtureManager } from '../testing/fixture-manager.ts';
import { fixtureBlok, fixtureSpace, fixtureSpaceId, fixtureStory, fixtureUuid } from '../testing/fixture-space.ts';
import { type MemorySource, memorySource } from './memory-source.ts';
import { overlaySource } from './overlay-source.ts';

const stories = `spaces/${fixtureSpaceId}/stories`;
let service: ContentService | undefined;
let tempDir: string;
let dir: string;
let reported: string[];
let notified: StoryChange[];

beforeEach(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'services-overlay-'));
  dir = join(tempDir, 'edits');
  reported = [];
  notified = [];
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await rm(tempDir, { recursive: true });
});

/** Creates a read-only source like the authored one. */
function readOnly(data: SpaceData): { base: SpaceSource; author: MemorySource } {
  const author = memorySource(data);
  return { base: { load: () => author.load(), watch: (onChange) => author.watch(onChange) }, author };
}

const overlay = (base: SpaceSource) => overlaySource(base, dir, { report: (problem) => reported.push(problem) });

async function start(base: SpaceSource) {
  await service?.close();
  const running = await startContentService({
    port: 0,
    source: overlay(base),
    tokens: { public: 'public-key', preview: 'preview-key', management: 'management-key' },
    cacheDir: join(tempDir, 'cache'),
    onChange: (changes) => notified.push(...changes),
  });
  service = running;
  const titleOf = async (slug: string, version: 'published' | 'draft' = 'published'): Promise<unknown> => {
    const token = version === 'draft' ? 'preview-key' : 'public-key';
    const answer = await fetch(`${running.url}/v2/cdn/stories/${slug}?token=${token}&version=${version}&cv=1`);
    if (!answer.ok) return answer.status;
    const body = (await answer.json()) as { story: { content: { title: unknown } } };
    return body.story.content.title;
  };
  return { manager: fixtureManager(running.url), titleOf };
}

const sample = () => fixtureSpace([fixtureStory(1, 'home'), fixtureStory(2, 'about'), fixtureStory(3, 'contact')]);
const edit = (title: string) => ({
  story: { name: 'Story 1', slug: 'home', content: { component: 'page', _uid: 'a', title } },
});
const retitled = (title: string) => fixtureStory(1, 'home', { content: fixtureBlok('page', { title }) });

describe('edits over a read-only source', () => {
  it('OPS-2 are kept over a restart without changing the source', async () => {
    const { base } = readOnly(sample());
    const first = await start(base);
    await first.manager.put(`${stories}/1`, { ...edit('Edited'), publish: 1 });
    await first.manager.put(`${stories}/2`, { story: { slug: 'us' } });
    await first.manager.delete(`${stories}/3`, {});
    await first.manager.post(stories, {
      story: { name: 'New', slug: 'new', content: { component: 'page' } },
      publish: 1,
    });
    const second = await start(base);
    expect(await second.titleOf('home')).toBe('Edited');
    expect(await second.titleOf('us')).toBe('Title 2');
    expect(await second.titleOf('about')).toBe(404);
    expect(await second.titleOf('contact')).toBe(404);
    expect(await second.titleOf('new')).toBeUndefined();
    expect((await base.load()).stories.map(({ full_slug }) => full_slug)).toEqual(['home', 'about', 'contact']);
  });

  it('OPS-2 separate a draft from published content, without notifying visitors', async () => {
    const { base } = readOnly(sample());
    const { manager, titleOf } = await start(base);
    await manager.put(`${stories}/1`, edit('Draft'));
    expect([await titleOf('home'), await titleOf('home', 'draft')]).toEqual(['Title 1', 'Draft']);
    expect(notified).toEqual([]);
    await manager.get(`${stories}/1/publish`);
    expect(await titleOf('home')).toBe('Draft');
    await manager.get(`${stories}/1/unpublish`);
    expect(await titleOf('home')).toBe(404);
    expect(notified.map(({ action }) => action)).toEqual(['changed', 'unpublished']);
  });

  it('OPS-2 yield to a later edit of the file, with a warning that names the story', async () => {
    const { base, author } = readOnly(sample());
    const { manager, titleOf } = await start(base);
    await manager.put(`${stories}/1`, { ...edit('Edited'), publish: 1 });
    await manager.delete(`${stories}/2`, {});
    author.replace(fixtureSpace([retitled('Authored later'), fixtureStory(2, 'about'), fixtureStory(3, 'contact')]));
    await service?.settled();
    expect(await titleOf('home')).toBe('Authored later');
    expect(await titleOf('about')).toBe(404);
    expect(reported).toEqual([expect.stringMatching(/^home: edited in its file after it was edited in the editor/)]);
    expect(await readdir(join(dir, 'superseded'))).toEqual([`${fixtureUuid(1)}.json`]);
    await manager.put(`${stories}/1`, { ...edit('Edited again'), publish: 1 });
    expect(await titleOf('home')).toBe('Edited again');
  });

  it("OPS-2 wait while a story's file is incomplete", async () => {
    const { base, author } = readOnly(sample());
    const { manager, titleOf } = await start(base);
    await manager.put(`${stories}/1`, { ...edit('Edited'), publish: 1 });
    author.replace(fixtureSpace([fixtureStory(2, 'about')]));
    await service?.settled();
    expect(await titleOf('home')).toBe(404);
    author.replace(sample());
    await service?.settled();
    expect(await titleOf('home')).toBe('Edited');
    expect(reported).toEqual([]);
  });

  it('OPS-2 are compared with their origins if the source provides digests', async () => {
    const named = (title: string, origin: string): SpaceData => ({
      ...fixtureSpace([retitled(title)]),
      origins: new Map([[fixtureUuid(1), origin]]),
    });
    const { base, author } = readOnly(named('Three days ago', 'same file'));
    const { manager, titleOf } = await start(base);
    await manager.put(`${stories}/1`, { ...edit('Edited'), publish: 1 });
    author.replace(named('Four days ago', 'same file'));
    await service?.settled();
    expect(await titleOf('home')).toBe('Edited');
    author.replace(named('Four days ago', 'other file'));
    await service?.settled();
    expect(await titleOf('home')).toBe('Four days ago');
  });

  it('OPS-2 that are malformed are reported by name and skipped', async () => {
    const { base } = readOnly(sample());
    const { manager } = await start(base);
    await manager.put(`${stories}/1`, { ...edit('Edited'), publish: 1 });
    await manager.put(`${stories}/2`, { story: { slug: 'us' } });
    const file = join(dir, 'stories', `${fixtureUuid(1)}.json`);
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 40));
    const { titleOf } = await start(base);
    expect([await titleOf('home'), await titleOf('us')]).toEqual(['Title 1', 'Title 2']);
    expect(reported).toContainEqual(expect.stringContaining(`${file}: `));
  });

  it('OPS-2 are reverted, singly or all', async () => {
    const { base } = readOnly(sample());
    const { manager } = await start(base);
    await manager.put(`${stories}/1`, { ...edit('Edited'), publish: 1 });
    await manager.put(`${stories}/2`, { story: { slug: 'us' } });
    const again = overlay(base);
    const slugs = async () => (await again.load()).stories.map(({ full_slug }) => full_slug);
    await again.edit?.forget?.(fixtureUuid(1));
    expect((await again.load()).stories[0]?.content.title).toBe('Title 1');
    expect(await slugs()).toContain('us');
    await again.edit?.forget?.();
    expect(await slugs()).toEqual(['home', 'about', 'contact']);
  });

  it('OPS-2 apply to schemas and datasources too', async () => {
    const { base } = readOnly({
      ...sample(),
      components: [{ id: 1, name: 'page', schema: {} }],
      datasources: [{ id: 1, name: 'Redirects', slug: 'redirects', dimensions: [], entries: [] }],
    });
    const first = await start(base);
    const space = `spaces/${fixtureSpaceId}`;
    await first.manager.post(`${space}/component_groups`, { component_group: { name: 'Pages' } });
    await first.manager.put(`${space}/components/1`, { component: { display_name: 'Page' } });
    await first.manager.post(`${space}/components`, { component: { name: 'hero', schema: {} } });
    await first.manager.post(`${space}/datasource_entries`, {
      datasource_entry: { name: '/a', value: '/b', datasource_id: 1 },
    });
    const second = await start(base);
    expect((await second.manager.get(`${space}/components`)).data).toMatchObject({
      components: [{ name: 'page', display_name: 'Page' }, { name: 'hero' }],
      component_groups: [{ name: 'Pages' }],
    });
    expect((await second.manager.get(`${space}/datasource_entries`)).data.datasource_entries).toMatchObject([
      { name: '/a', value: '/b' },
    ]);
    await second.manager.delete(`${space}/components/page`, {});
    expect((await second.manager.get(`${space}/components`)).data.components).toMatchObject([{ name: 'hero' }]);
  });

  it('OPS-2 are never written outside their folder', async () => {
    const { base } = readOnly(sample());
    const story = fixtureStory(9, 'x', { uuid: '../../outside' });
    await expect(overlay(base).edit?.save(story)).rejects.toThrow('expected an id or a uuid');
  });
});
