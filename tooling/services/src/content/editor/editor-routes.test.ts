import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memorySource } from '../sources/memory-source.ts';
import type { SpaceSource } from '../space/space-source.ts';
import { type ContentServiceOptions, startContentService } from '../start-content-service.ts';
import { fixtureBlok, fixtureSpace, fixtureStory } from '../testing/fixture-space.ts';
import type { EditedStory, EditorSettings, StoryList } from './editor-contract.ts';

let cacheDir: string;
let close: (() => Promise<void>) | undefined;

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'services-editor-'));
});
afterEach(async () => {
  await close?.();
  close = undefined;
  await rm(cacheDir, { recursive: true });
});

const sample = () =>
  fixtureSpace([
    fixtureStory(1, 'it/global/home', { name: 'Casa' }),
    fixtureStory(2, 'it/italy/chi-siamo', { published: false, published_at: null, name: 'Chi siamo' }),
    fixtureStory(3, 'de/global/ueber-uns', { draft: fixtureBlok('page', { title: 'Neu' }) }),
    fixtureStory(4, 'de/global/news/', { content: fixtureBlok('section') }),
    fixtureStory(5, 'de/global/news/bald', { publish_at: '2999-01-01T00:00:00.000Z' }),
    fixtureStory(6, 'config/it', { expire_at: '2020-01-01T00:00:00.000Z' }),
  ]);

async function start(source: SpaceSource = memorySource(sample()), options: Partial<ContentServiceOptions> = {}) {
  const service = await startContentService({
    port: 0,
    source,
    tokens: { public: 'public-key', preview: 'preview-key' },
    cacheDir,
    editor: { sites: [{ name: 'italy', origin: 'http://localhost:3001' }] },
    ...options,
  });
  close = service.close;
  const get = async <Answer>(path: string): Promise<Answer> =>
    (await fetch(`${service.url}/editor/api/${path}`)).json() as Promise<Answer>;
  const post = async (path: string, body: unknown, headers: Record<string, string> = { origin: service.url }) => {
    const answer = await fetch(`${service.url}/editor/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as EditedStory & { error?: string } };
  };
  const read = async (slug: string): Promise<number | string> => {
    const answer = await fetch(`${service.url}/v2/cdn/stories/${slug}?token=public-key&cv=1`);
    if (!answer.ok) return answer.status;
    return ((await answer.json()) as { story: { content: { title: string } } }).story.content.title;
  };
  return { service, get, post, read };
}

describe('list of stories', () => {
  it.each<[string, string[]]>([
    [
      '',
      [
        'config/it',
        'de/global/news/',
        'de/global/news/bald',
        'de/global/ueber-uns',
        'it/global/home',
        'it/italy/chi-siamo',
      ],
    ],
    ['language=it', ['config/it', 'it/global/home', 'it/italy/chi-siamo']],
    ['language=it&market=italy', ['it/italy/chi-siamo']],
    ['component=section', ['de/global/news/']],
    ['text=SIAMO%20it', ['it/italy/chi-siamo']],
    ['text=neu', ['de/global/ueber-uns']],
    ['text=T%C3%ACtle%201', ['it/global/home']],
    ['folder=de/global/news', ['de/global/news/', 'de/global/news/bald']],
    ['folder=de/glob', []],
    ['status=draft', ['it/italy/chi-siamo']],
    ['status=changed', ['de/global/ueber-uns']],
    ['status=scheduled', ['de/global/news/bald']],
    ['status=expired', ['config/it']],
    ['text=nothing', []],
  ])('OPS-2 filters by %j', async (query, slugs) => {
    const { get } = await start();
    const { stories } = await get<StoryList>(`stories?${query}`);
    expect(stories.map(({ full_slug }) => full_slug)).toEqual(slugs);
  });

  it('OPS-2 shows what the page says around a word that is not in its name', async () => {
    const { get } = await start();
    const { stories } = await get<StoryList>('stories?text=casa%20title');
    expect(stories).toMatchObject([{ name: 'Casa', language: 'it', market: 'global', excerpt: 'Title 1' }]);
    expect((await get<StoryList>('stories?text=casa')).stories[0]).not.toHaveProperty('excerpt');
  });

  it('OPS-2 lists all stories of a large space', async () => {
    const many = Array.from({ length: 1_200 }, (_, index) => fixtureStory(index + 1, `it/global/story-${index}`));
    const { get } = await start(memorySource(fixtureSpace(many)));
    expect((await get<StoryList>('stories?text=story')).stories).toHaveLength(1_200);
  });

  it("OPS-2 returns existing filter values, and prefers the space's schemas to the configured ones", async () => {
    const components = [{ id: 1, name: 'page', schema: { title: { type: 'text' } } }];
    const given = { editor: { components: [{ id: 2, name: 'given', display_name: 'Given', schema: {} }] } };
    const { get } = await start(memorySource(sample()), given);
    expect(await get<EditorSettings>('settings')).toMatchObject({
      filters: {
        languages: ['de', 'it'],
        markets: ['global', 'italy'],
        components: ['page', 'section'],
        folders: ['config', 'de', 'de/global', 'de/global/news', 'it', 'it/global', 'it/italy'],
      },
      components: [{ name: 'given', display_name: 'Given' }],
      isWritable: true,
      canForget: false,
    });
    await close?.();
    const own = await start(memorySource({ ...sample(), components }), given);
    expect((await own.get<EditorSettings>('settings')).components).toMatchObject([{ name: 'page', is_nestable: true }]);
  });
});

describe('story form', () => {
  const content = { component: 'page', _uid: 'root', title: 'Nuova casa' };

  it('OPS-2 saves a draft, publishes it and reverts it', async () => {
    const { get, post, read } = await start();
    const loaded = await get<EditedStory>('stories/1');
    const saved = await post('stories/1', { action: 'save', name: 'Casa', content, revision: loaded.revision });
    expect(saved.body).toMatchObject({ status: 'changed', content: { title: 'Nuova casa' } });
    expect(await read('it/global/home')).toBe('Title 1');
    expect((await post('stories/1', { action: 'discard' })).body).toMatchObject({ content: { title: 'Title 1' } });
    const again = await get<EditedStory>('stories/1');
    await post('stories/1', { action: 'publish', name: 'Casa', content, revision: again.revision });
    expect(await read('it/global/home')).toBe('Nuova casa');
    await post('stories/1', { action: 'unpublish' });
    expect(await read('it/global/home')).toBe(404);
  });

  it('OPS-2 rejects a save after a change elsewhere', async () => {
    const { get, post, read } = await start();
    const { revision } = await get<EditedStory>('stories/1');
    await post('stories/1', { action: 'publish', name: 'Casa', content, revision });
    const late = await post('stories/1', {
      action: 'publish',
      name: 'Casa',
      content: { ...content, title: 'Late' },
      revision,
    });
    expect(late).toMatchObject({ status: 409, body: { error: expect.stringContaining('changed elsewhere') } });
    expect(await read('it/global/home')).toBe('Nuova casa');
  });

  it('CNT-11 schedules a story and shows the schedule', async () => {
    const { post, read } = await start();
    const publishAt = '2999-01-01T08:00:00Z';
    expect((await post('stories/2', { action: 'schedule', publishAt, expireAt: null })).body).toMatchObject({
      status: 'scheduled',
      publishAt: '2999-01-01T08:00:00.000Z',
    });
    await post('stories/1', { action: 'schedule', publishAt: null, expireAt: '2020-01-01T00:00:00Z' });
    expect(await read('it/global/home')).toBe(404);
  });

  it('RTE-11 moves a story to another slug and folder', async () => {
    const { post, read } = await start();
    await post('stories/1', { action: 'move', slug: 'casa', folder: 'it/italy' });
    expect(await read('it/italy/casa')).toBe('Title 1');
    expect(await read('it/global/home')).toBe(404);
  });

  it.each<[string, number, object, number, string]>([
    [
      'to a folder that is not there',
      1,
      { action: 'move', slug: 'x', folder: 'none' },
      422,
      'There is no folder none.',
    ],
    ['to a place that is taken', 2, { action: 'move', slug: 'home', folder: 'it/global' }, 422, 'slug has already'],
    ['of a folder’s root story', 4, { action: 'move', slug: 'x', folder: '' }, 422, 'root story'],
    ['to a slug that is none', 1, { action: 'move', slug: '../x', folder: '' }, 422, 'expected letters'],
    ['of a story that is not there', 99, { action: 'unpublish' }, 404, 'could not be found'],
    ['to no action', 1, { action: 'explode' }, 422, 'action'],
  ])('RTE-11 describes the error of a move %s', async (_case, id, body, status, message) => {
    const { post } = await start();
    const answer = await post(`stories/${id}`, body);
    expect({ status: answer.status, error: answer.body.error }).toEqual({
      status,
      error: expect.stringContaining(message),
    });
  });

  it('OPS-2 creates an empty story of a content type as a draft in a folder', async () => {
    const { post, read } = await start();
    const { status, body } = await post('stories', {
      name: 'Chiave',
      slug: 'chiave',
      folder: 'it/italy',
      component: 'product',
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { full_slug: 'it/italy/chiave', status: 'draft', content: { component: 'product' } },
    });
    expect(await read('it/italy/chiave')).toBe(404);
    const { content: made, revision, id } = body;
    await post(`stories/${id}`, { action: 'publish', name: 'Chiave', content: { ...made, title: 'Lunga' }, revision });
    expect(await read('it/italy/chiave')).toBe('Lunga');
  });

  it('OPS-2 copies a story with its draft, as a draft with ids of its own', async () => {
    const { post, get } = await start();
    const original = await get<EditedStory>('stories/3');
    const { body } = await post('stories', { name: 'Kopie', slug: 'kopie', folder: 'de/global', copyOf: 3 });
    expect(body).toMatchObject({ full_slug: 'de/global/kopie', status: 'draft', content: { title: 'Neu' } });
    expect(body.content._uid).not.toBe(original.content._uid);
    expect(body.uuid).not.toBe(original.uuid);
  });

  it('OPS-2 deletes a story', async () => {
    const { post, read, get } = await start();
    expect((await post('stories/1', { action: 'delete' })).body).toBeNull();
    expect(await read('it/global/home')).toBe(404);
    expect(await get('stories/1')).toMatchObject({ error: expect.any(String) });
  });

  const place = { name: 'Casa', slug: 'casa', folder: 'it/global' };
  it.each<[string, object, number, string]>([
    ['without a name', { ...place, name: ' ', component: 'page' }, 422, 'name'],
    ['without a content type', place, 422, 'component'],
    ['at a place that is taken', { ...place, slug: 'home', component: 'page' }, 422, 'slug has already'],
    ['in a folder that is not there', { ...place, folder: 'none', component: 'page' }, 422, 'no folder none'],
    ['at a slug that is none', { ...place, slug: 'a b', component: 'page' }, 422, 'expected letters'],
    ['as a copy of no story', { ...place, copyOf: 99 }, 404, 'could not be found'],
  ])('OPS-2 describes the error of a new story %s', async (_case, body, status, message) => {
    const { post } = await start();
    const answer = await post('stories', body);
    expect({ status: answer.status, error: answer.body.error }).toEqual({
      status,
      error: expect.stringContaining(message),
    });
  });

  it('OPS-2 rejects writes to a read-only space', async () => {
    const source = memorySource(sample());
    const { get, post } = await start({ load: () => source.load(), watch: (onChange) => source.watch(onChange) });
    expect((await get<EditorSettings>('settings')).isWritable).toBe(false);
    expect((await post('stories/1', { action: 'unpublish' })).status).toBe(403);
  });

  it('OPS-2 returns the URL at which a site shows drafts to the editor', async () => {
    const { get } = await start(memorySource(sample()), { now: () => 1_700_000_000_123 });
    const { address } = await get<{ address: string }>('stories/1/preview?site=italy');
    const url = new URL(address);
    expect(url.origin + url.pathname).toBe('http://localhost:3001/it/global/home');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      _storyblok: '1',
      _storyblok_c: 'page',
      _storyblok_version: '',
      _storyblok_lang: 'default',
      _storyblok_release: '0',
      _storyblok_rl: '1700000000123',
      '_storyblok_tk[space_id]': '4711',
      '_storyblok_tk[timestamp]': '1700000000',
      // sha1 of "4711:preview-key:1700000000"
      '_storyblok_tk[token]': expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    expect(await get('stories/1/preview?site=elsewhere')).toMatchObject({ error: expect.any(String) });
  });

  it('OPS-2 shows the content problems that editors should fix', async () => {
    const reports = [{ title: 'Broken links', description: 'They lead nowhere.', findings: [{ message: 'one' }] }];
    const { get } = await start(memorySource(sample()), { editor: { reports: async () => reports } });
    expect(await get('reports')).toEqual({ reports });
  });
});

describe('editor', () => {
  it.each<[string, string, Record<string, string>, number]>([
    ['a page of its own', 'POST', { origin: 'own', 'sec-fetch-site': 'same-origin' }, 200],
    ['a page of another port', 'POST', { origin: 'http://localhost:9' }, 403],
    ['a page of another site', 'POST', { origin: 'https://evil.example' }, 403],
    ['a form without an origin', 'POST', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a request without an origin', 'POST', {}, 403],
    ['an address typed by hand', 'GET', { 'sec-fetch-site': 'none' }, 200],
    ['a picture in another site', 'GET', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a script of another site', 'GET', { origin: 'https://evil.example' }, 403],
  ])('OPS-2 answers %s with the permitted access', async (_case, method, headers, status) => {
    const { service } = await start();
    const own = headers.origin === 'own' ? { ...headers, origin: service.url } : headers;
    const answer = await fetch(`${service.url}/editor/api/stories/1`, {
      method,
      headers: { ...own, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify({ action: 'unpublish' }) } : {}),
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('OPS-2 serves its page and resources, and forbids framing', async () => {
    const { service } = await start();
    const page = await fetch(`${service.url}/editor`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('content-security-policy')).toContain('frame-src http://localhost:3001');
    expect(html).toContain('<title>Editor – Fixture</title>');
    const requested = new Set<string>();
    const follow = async (path: string): Promise<void> => {
      if (requested.has(path)) return;
      requested.add(path);
      const file = await fetch(new URL(path, service.url));
      expect({ path, status: file.status }).toEqual({ path, status: 200 });
      const text = await file.text();
      expect(text).not.toContain('import type');
      for (const [, next = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
        await follow(new URL(next, new URL(path, service.url)).pathname);
      }
    };
    for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/editor[^"]+)"/g)) await follow(path);
    expect(requested.size).toBeGreaterThan(8);
    expect((await fetch(`${service.url}/editor/client/tsconfig.json`)).status).toBe(404);
  });

  it('OPS-2 serves the editor of rich texts as one script without further imports', async () => {
    const { service } = await start();
    const file = await fetch(`${service.url}/editor/client/rich-text-editor.ts`);
    expect(file.headers.get('content-type')).toContain('text/javascript');
    const text = await file.text();
    expect(text).toMatch(/export\s*\{\s*\w+ as richTextEditor/);
    expect(text).not.toMatch(/\bimport\s*[{*(]|\bfrom\s*["']/);
    expect((await fetch(`${service.url}/editor/client/rich-text-schema.ts`)).status).toBe(404);
  });
});

describe('findings', () => {
  it('CNT-14 returns the problems in the given content of a story, as the space has it', async () => {
    const finding = { kind: 'empty', field: 'title', uid: 'u', message: '"Title" is empty' };
    const asked: unknown[] = [];
    const { post } = await start(memorySource(sample()), {
      editor: {
        findings: async ({ full_slug, content }, stories) => {
          asked.push([full_slug, content.title, stories.length]);
          return [finding];
        },
      },
    });
    const { status, body } = await post('stories/1/findings', { content: fixtureBlok('page', { title: '' }) });
    expect([status, body]).toEqual([200, { findings: [finding] }]);
    expect(asked).toEqual([['it/global/home', '', 6]]);
  });

  it('CNT-14 returns none without a check, 422 for no content, 404 for no story', async () => {
    const { post } = await start();
    const content = fixtureBlok('page');
    expect((await post('stories/1/findings', { content })).body).toEqual({ findings: [] });
    expect((await post('stories/1/findings', { content: 'x' })).status).toBe(422);
    expect((await post('stories/99/findings', { content })).status).toBe(404);
  });
});
