import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import StoryblokClient from 'storyblok-js-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderSource } from '../sources/folder-source.ts';
import { memorySource } from '../sources/memory-source.ts';
import type { SpaceSource } from '../space/space-source.ts';
import type { StoryChange } from '../space/story-changes.ts';
import { type ContentService, startContentService } from '../start-content-service.ts';
import { fixtureBlok, fixtureSpace, fixtureSpaceId, fixtureStory, fixtureUuid } from '../testing/fixture-space.ts';

const stories = `spaces/${fixtureSpaceId}/stories`;
let service: ContentService | undefined;
let dir: string;
let reported: StoryChange[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'services-management-'));
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
    onChange: (changes) => reported.push(...changes),
  });
  service = running;
  const manager = (oauthToken = 'management-key') =>
    new StoryblokClient({ oauthToken, endpoint: `${running.url}/v1`, rateLimit: 1000, retriesDelay: 1 });
  const reader = new StoryblokClient({
    accessToken: 'preview-key',
    endpoint: `${running.url}/v2`,
    cache: { cv: 'manual' },
  });
  const read = async (slug: string, version: 'published' | 'draft' = 'published') =>
    (await reader.getStory(slug, { version })).data.story;
  return { manager, read };
}

const sample = () => fixtureSpace([fixtureStory(1, 'home'), fixtureStory(2, 'news/'), fixtureStory(3, 'news/one')]);

describe('management token', () => {
  it('CNT-3 adds a draft that visitors see after publishing', async () => {
    const { manager, read } = await start(memorySource(sample()));
    const story = { name: 'About', slug: 'about', content: { component: 'page', title: 'About' } };
    const { data, status } = (await manager().post(stories, { story })) as {
      data: { story: { id: number } };
      status: number;
    };
    expect(status).toBe(201);
    await expect(read('about')).rejects.toMatchObject({ status: 404 });
    expect((await read('about', 'draft')).content.title).toBe('About');
    expect(reported).toEqual([]);

    await manager().put(`${stories}/${data.story.id}`, { story: { ...story, name: 'About us' }, publish: 1 });
    expect(await read('about')).toMatchObject({ name: 'About us', published_at: expect.any(String) });
    expect(reported).toEqual([expect.objectContaining({ action: 'published', full_slug: 'about' })]);
  });

  it('CNT-3 edits a published story without publishing the edit', async () => {
    const { manager, read } = await start(memorySource(sample()));
    await manager().put(`${stories}/1`, {
      story: { name: 'Story 1', slug: 'home', content: { component: 'page', title: 'New' } },
    });
    expect((await read('home')).content.title).toBe('Title 1');
    expect((await read('home', 'draft')).content.title).toBe('New');
    expect((await manager().get(`${stories}/1`)).data.story).toMatchObject({ unpublished_changes: true });
    await manager().get(`${stories}/1/publish`);
    expect((await read('home')).content.title).toBe('New');
    await manager().get(`${stories}/1/unpublish`);
    await expect(read('home')).rejects.toMatchObject({ status: 404 });
    expect(reported.map(({ action }) => action)).toEqual(['changed', 'unpublished']);
  });

  it('CNT-3 deletes a story, and a folder with its contents', async () => {
    const { manager, read } = await start(memorySource(sample()));
    const { data } = await manager().get(stories, { with_slug: 'news' });
    expect(data.stories).toEqual([expect.objectContaining({ is_folder: true, full_slug: 'news' })]);
    await manager().delete(`${stories}/1`, {});
    await manager().delete(`${stories}/${data.stories[0].id}`, {});
    for (const slug of ['home', 'news', 'news/one']) await expect(read(slug)).rejects.toMatchObject({ status: 404 });
    expect(reported.map(({ action }) => action)).toEqual(['deleted', 'deleted', 'deleted']);
  });

  it('CNT-3 adds below a folder, and moves', async () => {
    const { manager, read } = await start(memorySource(sample()));
    const { data } = await manager().get(stories, { with_slug: 'news' });
    const parent_id: number = data.stories[0].id;
    await manager().post(stories, { story: { name: 'Two', slug: 'two', parent_id }, publish: 1 });
    expect(await read('news/two')).toMatchObject({ full_slug: 'news/two', parent_id });
    await manager().put(`${stories}/1`, { story: { name: 'Home', slug: 'start', parent_id }, publish: 1 });
    expect(reported).toContainEqual(
      expect.objectContaining({ action: 'moved', full_slug: 'news/start', previous_full_slug: 'home' }),
    );
  });

  it('RTE-11 moves a folder with its contents and notifies of each story', async () => {
    const inside = [fixtureStory(2, 'news/'), fixtureStory(3, 'news/one'), fixtureStory(4, 'news/2026/two')];
    const { manager, read } = await start(memorySource(fixtureSpace([fixtureStory(1, 'newspaper'), ...inside])));
    const { data } = await manager().get(stories, { with_slug: 'news' });
    const folder = { name: 'Press', slug: 'press', is_folder: true };
    await manager().put(`${stories}/${data.stories[0].id}`, { story: folder });
    expect(
      reported.map(({ action, full_slug, previous_full_slug }) => [action, previous_full_slug, full_slug]),
    ).toEqual([
      ['moved', 'news/', 'press/'],
      ['moved', 'news/one', 'press/one'],
      ['moved', 'news/2026/two', 'press/2026/two'],
    ]);
    expect(await read('press')).toMatchObject({ id: 2, slug: 'press', full_slug: 'press/' });
    expect(await read('newspaper')).toMatchObject({ id: 1 });
    await expect(read('news/one')).rejects.toMatchObject({ status: 404 });
  });

  it("CNT-3 keeps a story's folder in a space without parent ids", async () => {
    const { manager, read } = await start(memorySource(fixtureSpace([fixtureStory(1, 'it/global/home')])));
    await manager().put(`${stories}/1`, { story: { name: 'Casa', slug: 'home' }, publish: 1 });
    expect(await read('it/global/home')).toMatchObject({ name: 'Casa' });
    await manager().put(`${stories}/1`, { story: { name: 'Casa', slug: 'casa' }, publish: 1 });
    expect(await read('it/global/casa')).toMatchObject({ id: 1 });
  });

  it('RTE-11 does not move a folder into itself', async () => {
    const { manager } = await start(memorySource(fixtureSpace([fixtureStory(1, 'a/b/c')])));
    const { data } = await manager().get(stories, { folder_only: true });
    const idOf = (slug: string) => data.stories.find((one: { full_slug: string }) => one.full_slug === slug).id;
    const move = manager().put(`${stories}/${idOf('a')}`, {
      story: { name: 'A', slug: 'a', parent_id: idOf('a/b') },
    });
    await expect(move).rejects.toMatchObject({ status: 422 });
  });

  it('CNT-11 schedules a draft and keeps the published content until then', async () => {
    const { manager, read } = await start(memorySource(sample()));
    const story = { name: 'Story 1', slug: 'home', content: { component: 'page', title: 'Later' } };
    // The client's own type has no schedules.
    const on = (schedule: { publish_at?: string; expire_at?: string }) =>
      manager().put(`${stories}/1`, { story: { ...story, ...schedule } });
    await on({ publish_at: '2999-01-01T00:00:00Z' });
    expect((await read('home')).content.title).toBe('Title 1');
    await on({ publish_at: '2020-01-01T00:00:00Z' });
    expect(await read('home')).toMatchObject({ content: { title: 'Later' } });
    expect(reported).toEqual([expect.objectContaining({ action: 'changed', id: 1 })]);
    await on({ expire_at: '2020-01-01T00:00:00Z' });
    await expect(read('home')).rejects.toMatchObject({ status: 404 });
    await manager().get(`${stories}/1/publish`);
    expect(await read('home')).toMatchObject({ id: 1 });
  });

  it.each<[string, object, Record<string, unknown>]>([
    ['without a name', { slug: 'x' }, { name: ["can't be blank"] }],
    ['without a slug', { name: 'x' }, { slug: ["can't be blank"] }],
    ['at a slug that is taken', { name: 'x', slug: 'home' }, { slug: ['has already been taken'] }],
    ['in a folder that is not there', { name: 'x', slug: 'x', parent_id: 12345 }, { parent_id: ['is invalid'] }],
    ['of the wrong types', { name: 'x', slug: 'x', tag_list: 'a' }, { tag_list: [expect.any(String)] }],
    ['without a component', { name: 'x', slug: 'x', content: {} }, { 'content.component': [expect.any(String)] }],
  ])('CNT-3 describes the error of a story %s', async (_case, story, problems) => {
    const { manager } = await start(memorySource(sample()));
    await expect(manager().post(stories, { story: { name: '', slug: '', ...story } })).rejects.toMatchObject({
      status: 422,
      response: { data: problems },
    });
  });

  it.each(['', 'public-key', 'preview-key', 'guess'])('CNT-3 is required to write: rejects %j', async (token) => {
    const { read } = await start(memorySource(sample()));
    const answer = await fetch(`${service?.url}/v1/${stories}/1`, {
      method: 'DELETE',
      headers: { authorization: token },
    });
    expect(answer.status).toBe(401);
    expect(await read('home')).toMatchObject({ id: 1 });
  });

  it('CNT-3 rejects writes to a read-only space and to another space', async () => {
    const source = memorySource(sample());
    const { manager } = await start({ load: () => source.load(), watch: (onChange) => source.watch(onChange) });
    await expect(manager().delete(`${stories}/1`, {})).rejects.toMatchObject({ status: 403 });
    await expect(manager().get('spaces/1/stories')).rejects.toMatchObject({ status: 404 });
  });
});

describe('space in a folder', () => {
  it('CNT-3 is written to the files that hold it', async () => {
    const space = join(dir, 'space');
    await mkdir(join(space, 'stories'), { recursive: true });
    await writeFile(join(space, 'space.json'), JSON.stringify({ space: { id: fixtureSpaceId, name: 'Files' } }));
    await writeFile(join(space, 'stories/home.json'), JSON.stringify(fixtureStory(1, 'home')));
    const dump = { stories: [fixtureStory(2, 'about'), fixtureStory(3, 'contact')] };
    await writeFile(join(space, 'dump.json'), JSON.stringify(dump));
    const { manager, read } = await start(folderSource(space));

    await manager().put(`${stories}/1`, { story: { name: 'Start', slug: 'home' }, publish: 1 });
    await manager().put(`${stories}/2`, { story: { name: 'Us', slug: 'about' }, publish: 1 });
    await manager().delete(`${stories}/3`, {});
    await manager().post(stories, {
      story: { name: 'New', slug: 'new', content: fixtureBlok('page', { title: 'New' }) },
      publish: 1,
    });
    expect(await read('home')).toMatchObject({ name: 'Start' });
    expect(await read('about')).toMatchObject({ name: 'Us' });
    expect((await read('new')).content.title).toBe('New');
    await expect(read('contact')).rejects.toMatchObject({ status: 404 });

    const files = await readdir(join(space, 'stories'));
    expect(files.toSorted()).toEqual(['home.json', expect.stringMatching(/^new_[0-9a-f-]{36}\.json$/)]);
    expect(JSON.parse(await readFile(join(space, 'dump.json'), 'utf8')).stories).toEqual([
      expect.objectContaining({ uuid: fixtureUuid(2), name: 'Us' }),
    ]);
  });
});
