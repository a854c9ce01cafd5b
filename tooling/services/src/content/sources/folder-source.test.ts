import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StoryChange } from '../space/story-changes.ts';
import { startContentService } from '../start-content-service.ts';
import { fixtureBlok, fixtureStory, fixtureUuid } from '../testing/fixture-space.ts';
import { folderSource } from './folder-source.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'services-folder-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

async function write(file: string, content: unknown): Promise<void> {
  const path = join(dir, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
}

const picturePage = z.object({
  story: z.object({ content: z.object({ image: z.object({ filename: z.string() }) }) }),
});

/** Returns a story in the format of the management API, which the CLI pulls. */
function pulled(id: number, fullSlug: string, overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const { publish_at: _publish, expire_at: _expire, lang: _lang, ...story } = fixtureStory(id, fullSlug);
  return {
    ...story,
    deleted_at: null,
    is_folder: false,
    default_root: null,
    disable_fe_editor: false,
    parent: null,
    unpublished_changes: false,
    publish_at: null,
    expire_at: null,
    last_author: { id: 1, userid: 'someone' },
    alternates: [],
    translated_slugs: [],
    breadcrumbs: [],
    ...overrides,
  };
}

describe('folder', () => {
  it('OPS-2 as pulled by the CLI provides its stories, folders and datasources', async () => {
    await write(`stories/99/home_${fixtureUuid(1)}.json`, pulled(1, 'home'));
    await write(
      `stories/99/news_${fixtureUuid(2)}.json`,
      pulled(2, 'news', { is_folder: true, content: {}, published: false }),
    );
    await write(`stories/99/news_${fixtureUuid(3)}.json`, pulled(3, 'news/', { is_startpage: true, parent_id: 2 }));
    await write('stories/99/manifest.jsonl', 'not json at all');
    await write('components/99/components.json', [{ name: 'page', schema: {} }]);
    await write('datasources/99/datasources.json', [
      {
        id: 5,
        name: 'Colours',
        slug: 'colours',
        dimensions: [{ id: 1, name: 'German', entry_value: 'de', datasource_id: 5 }],
        created_at: '',
        updated_at: '',
        entries: [{ id: 51, name: 'red', value: 'Red', dimension_value: '', datasource_id: 5 }],
      },
    ]);
    const reported: string[] = [];
    const data = await folderSource(dir, { report: (problem) => reported.push(problem) }).load();
    expect(reported).toEqual([]);
    expect(data.stories.map((story) => [story.full_slug, story.is_folder ?? false])).toEqual([
      ['home', false],
      ['news', true],
      ['news/', false],
    ]);
    expect(data.stories[0]).toMatchObject({ id: 1, published: true, lang: 'default', content: { component: 'page' } });
    expect(data.datasources).toEqual([
      {
        id: 5,
        name: 'Colours',
        slug: 'colours',
        dimensions: [{ id: 1, name: 'German', entry_value: 'de' }],
        entries: [{ id: 51, name: 'red', value: 'Red' }],
      },
    ]);
  });

  it.each<[string, unknown]>([
    ['a dump', { stories: [pulled(1, 'home'), pulled(2, 'about')] }],
    ['a list', [pulled(1, 'home'), pulled(2, 'about')]],
    ['answers of the delivery API', { stories: [fixtureStory(1, 'home'), fixtureStory(2, 'about')], cv: 1, rels: [] }],
  ])('OPS-2 with %s in one file provides its stories', async (_what, content) => {
    await write('space.json', content);
    const data = await folderSource(dir).load();
    expect(data.stories.map((story) => story.full_slug)).toEqual(['home', 'about']);
    expect(data.stories.every((story) => story.published)).toBe(true);
  });

  it('OPS-2 with a space file provides its name and languages', async () => {
    await write('space.json', { space: { id: 12, name: 'Clavora', version: 5, language_codes: ['de'] } });
    expect((await folderSource(dir).load()).space).toMatchObject({ id: 12, name: 'Clavora', language_codes: ['de'] });
  });

  it('OPS-2 with pulled assets serves them at the URLs in stories', async () => {
    const filename = 'https://a.storyblok.com/f/99/1x1/0123456789/a-picture.svg';
    await write('assets/99/a-picture_7.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await write('assets/99/a-picture_7.json', { id: 7, filename, content_type: 'image/svg+xml', alt: '' });
    await write('home.json', pulled(1, 'home', { content: fixtureBlok('page', { image: { filename } }) }));
    const service = await startContentService({
      port: 0,
      source: folderSource(dir),
      tokens: { public: 'public-key', preview: 'preview-key' },
      cacheDir: join(dir, 'cache'),
    });
    const answer = await fetch(`${service.url}/v2/cdn/stories/home?token=public-key&cv=1`);
    const { story } = picturePage.parse(await answer.json());
    expect(story.content.image.filename).toBe(`${service.url}/f/99/1x1/0123456789/a-picture.svg`);
    expect((await fetch(story.content.image.filename)).headers.get('content-type')).toBe('image/svg+xml');
    await service.close();
  });

  it('EXT-2 keeps a pulled private asset private', async () => {
    const filename = 'https://a.storyblok.com/f/99/x/0123456789/prices.pdf';
    await write('assets/99/prices_8.pdf', '%PDF');
    await write('assets/99/prices_8.json', { id: 8, filename, is_private: true });
    expect((await folderSource(dir).load()).assets).toMatchObject([{ id: 8, isPrivate: true }]);
  });

  it.each<[string, unknown, RegExp]>([
    ['cut off', '{"full_slug": "ho', /^bad\.json: .*JSON.*, left out$/],
    ['without a uuid', { ...pulled(9, 'bad'), uuid: undefined }, /^bad\.json: uuid: .*, left out$/],
    [
      'without a component',
      pulled(9, 'bad', { content: { title: 'x' } }),
      /^bad\.json: .*expected a block with a component/,
    ],
    ['of the wrong types', pulled(9, 'bad', { tag_list: 'press' }), /^bad\.json: tag_list: .*, left out$/],
    ['that is a number', '42', /^bad\.json: expected an object or a list, got 42, left out$/],
    [
      'a dump with one of them',
      { stories: [pulled(8, 'good'), { full_slug: 'bad' }] },
      /^bad\.json: story 1: id: .*, left out$/,
    ],
  ])('OPS-2 reports a file %s by its name, and serves the rest', async (_case, content, report) => {
    await write('home.json', pulled(1, 'home'));
    await write('bad.json', content);
    const reported: string[] = [];
    const data = await folderSource(dir, { report: (problem) => reported.push(problem) }).load();
    expect(data.stories.map((story) => story.full_slug)).toContain('home');
    expect(data.stories.map((story) => story.full_slug)).not.toContain('bad');
    expect(reported).toEqual([expect.stringMatching(report)]);
  });

  it('OPS-2 keeps a story while its file is malformed, and removes it with the file', async () => {
    await write('home.json', pulled(1, 'home'));
    const reported: string[] = [];
    const source = folderSource(dir, { report: (problem) => reported.push(problem) });
    await source.load();
    await write('home.json', '{"half":');
    expect((await source.load()).stories).toHaveLength(1);
    expect(reported).toEqual([expect.stringMatching(/^home\.json: .*, kept in its last valid state$/)]);
    await rm(join(dir, 'home.json'));
    expect((await source.load()).stories).toHaveLength(0);
  });

  it('OPS-2 CNT-8 never publishes a draft pulled by the CLI', async () => {
    await write('stories/a.json', pulled(1, 'changed', { unpublished_changes: true }));
    await write('stories/b.json', pulled(2, 'as-it-is'));
    const { stories } = await folderSource(dir).load();
    expect(stories.map(({ full_slug, published }) => [full_slug, published])).toEqual([
      ['changed', false],
      ['as-it-is', true],
    ]);
  });

  it('OPS-2 that is missing is an error', async () => {
    await expect(folderSource(join(dir, 'nowhere')).load()).rejects.toThrow('ENOENT');
  });

  it('OPS-2 publishes a story when its file is edited, moved or deleted', async () => {
    await write('stories/home.json', pulled(1, 'home'));
    const reported: StoryChange[] = [];
    let woken = Promise.withResolvers<void>();
    const service = await startContentService({
      port: 0,
      source: folderSource(dir),
      tokens: { public: 'public-key', preview: 'preview-key' },
      cacheDir: join(dir, '..', 'services-folder-cache'),
      onChange: (changes) => {
        reported.push(...changes);
        woken.resolve();
      },
    });
    const next = async (edit: () => Promise<void>): Promise<StoryChange | undefined> => {
      woken = Promise.withResolvers<void>();
      await edit();
      await woken.promise;
      return reported.at(-1);
    };
    expect(await next(() => write('stories/home.json', pulled(1, 'home', { name: 'Edited' })))).toMatchObject({
      action: 'changed',
      name: 'Edited',
    });
    // Editors save to a new file and rename it over the old one.
    const replaced = await next(async () => {
      await write('draft.tmp', pulled(1, 'start', { name: 'Edited' }));
      await rename(join(dir, 'draft.tmp'), join(dir, 'stories/home.json'));
    });
    expect(replaced).toMatchObject({ action: 'moved', full_slug: 'start', previous_full_slug: 'home' });
    expect(await next(() => write('stories/new/about.json', pulled(2, 'about')))).toMatchObject({
      action: 'published',
      id: 2,
    });
    expect(await next(() => rm(join(dir, 'stories/home.json')))).toMatchObject({ action: 'deleted', id: 1 });
    await service.close();
  });
});
