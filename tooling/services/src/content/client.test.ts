import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import StoryblokClient, { type ISbConfig, type ISbStoryData } from 'storyblok-js-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memorySource } from './sources/memory-source.ts';
import type { SpaceData } from './space/space-source.ts';
import { type ContentService, startContentService } from './start-content-service.ts';
import { fixtureBlok, fixtureSpace, fixtureSpaceId, fixtureStory, fixtureUuid } from './testing/fixture-space.ts';

const products = Array.from({ length: 120 }, (_, index) =>
  fixtureStory(1000 + index, `en/global/products/key-${index}`, {
    parent_id: 31,
    tag_list: index % 2 === 0 ? ['even'] : [],
    content: fixtureBlok('product', {
      title: `Key ${index}`,
      price: index,
      maker: fixtureUuid(500 + (index % 3)),
      see_also: { fieldtype: 'multilink', linktype: 'story', id: fixtureUuid(40), cached_url: 'old/place' },
    }),
  }),
);
const makers = [0, 1, 2].map((index) =>
  fixtureStory(500 + index, `en/global/makers/maker-${index}`, {
    content: fixtureBlok('maker', { name: `Maker ${index}`, country: fixtureUuid(600) }),
  }),
);

const space: SpaceData = fixtureSpace(
  [
    ...products,
    ...makers,
    fixtureStory(600, 'en/global/countries/nowhere', { content: fixtureBlok('country', { name: 'Nowhere' }) }),
    fixtureStory(30, 'en/global/products/', {
      parent_id: 31,
      content: fixtureBlok('listing', { items: products.map((product) => product.uuid) }),
    }),
    fixtureStory(40, 'en/global/about', {
      group_id: fixtureUuid(9000),
      content: fixtureBlok('page', { title: 'About', body: [fixtureBlok('teaser', { items: [fixtureUuid(500)] })] }),
      draft: fixtureBlok('page', { title: 'About, rewritten', body: [] }),
    }),
    fixtureStory(41, 'de/global/ueber-uns', { group_id: fixtureUuid(9000) }),
    fixtureStory(42, 'it/global/chi-siamo', { group_id: fixtureUuid(9000), published: false, published_at: null }),
    fixtureStory(43, 'en/global/news', {
      content: fixtureBlok('page', { title: 'News', title__i18n__pt_br: 'Notícias', title__i18n__de: '' }),
    }),
  ],
  {
    datasources: [
      {
        id: 7,
        name: 'Colours',
        slug: 'colours',
        dimensions: [{ id: 1, name: 'German', entry_value: 'de' }],
        entries: [{ id: 71, name: 'red', value: 'Red', dimension_values: { de: 'Rot' } }],
      },
    ],
  },
);

let service: ContentService;
let cacheDir: string;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'services-client-'));
  service = await startContentService({
    port: 0,
    source: memorySource(space),
    tokens: { public: 'public-key', preview: 'preview-key' },
    cacheDir,
  });
});
beforeEach(async () => {
  await fetch(`${service.url}/_admin/faults`, { method: 'DELETE' });
  service.requests.reset();
});
afterAll(async () => {
  await service.close();
  await rm(cacheDir, { recursive: true });
});

function client(config: Partial<ISbConfig> = {}): StoryblokClient {
  return new StoryblokClient({
    accessToken: 'public-key',
    endpoint: `${service.url}/v2`,
    rateLimit: 1000,
    retriesDelay: 1,
    ...config,
  });
}

function slugs(stories: readonly ISbStoryData[]): string[] {
  return stories.map((story) => story.full_slug);
}

describe('unmodified client', () => {
  it('CNT-1 reads a published story and gets the space version by a redirect', async () => {
    const { data } = await client({ cache: { cv: 'manual' } }).getStory('en/global/about', {});
    expect(data.story.content.title).toBe('About');
    expect(data.cv).toBe(space.space.version);
    expect(service.requests).toMatchObject({ total: 2, redirected: 1 });
    await client().getStory('en/global/about', {});
    expect(service.requests).toMatchObject({ total: 3, redirected: 1 });
  });

  it.each([
    ['a slug', 'en/global/about', {}],
    ['an id', '40', {}],
    ['a uuid', fixtureUuid(40), { find_by: 'uuid' as const }],
  ])('CNT-1 finds a story by %s', async (_by, identifier, params) => {
    const { data } = await client().getStory(identifier, params);
    expect(data.story.id).toBe(40);
  });

  it.each(['en/global/products', 'en/global/products/'])('CNT-1 finds a folder start page as %s', async (slug) => {
    const { data } = await client().getStory(slug, {});
    expect(data.story).toMatchObject({ full_slug: 'en/global/products/', is_startpage: true });
  });

  it('CNT-1 returns a story with the fields of the hosted API', async () => {
    const { data } = await client().getStory('en/global/about', {});
    expect(Object.keys(data.story).toSorted()).toEqual([
      'alternates',
      'content',
      'created_at',
      'default_full_slug',
      'first_published_at',
      'full_slug',
      'group_id',
      'id',
      'is_startpage',
      'lang',
      'meta_data',
      'name',
      'parent_id',
      'path',
      'position',
      'published_at',
      'release_id',
      'slug',
      'sort_by_date',
      'tag_list',
      'translated_slugs',
      'updated_at',
      'uuid',
    ]);
    expect(data.story.alternates).toEqual([
      expect.objectContaining({ id: 42, full_slug: 'it/global/chi-siamo', published: false, is_folder: false }),
      expect.objectContaining({ id: 41, full_slug: 'de/global/ueber-uns', published: true, is_folder: false }),
    ]);
  });

  it('CNT-1 returns drafts, with edit marks on every block, to the preview token only', async () => {
    const { data } = await client({ accessToken: 'preview-key' }).getStory('en/global/about', { version: 'draft' });
    expect(data.story.content.title).toBe('About, rewritten');
    const { _uid: uid } = data.story.content;
    expect(data.story.content).toHaveProperty(
      '_editable',
      `<!--#storyblok#{"name": "page", "space": "${fixtureSpaceId}", "uid": "${uid}", "id": "40"}-->`,
    );
    await expect(client().getStory('en/global/about', { version: 'draft' })).rejects.toMatchObject({
      status: 401,
      message: 'Unauthorized',
    });
  });

  it('CNT-1 returns published content to the preview token on request', async () => {
    const api = client({ accessToken: 'preview-key' });
    const { data } = await api.getStory('en/global/about', { version: 'published' });
    expect(data.story.content).toMatchObject({ title: 'About' });
    expect(data.story.content).not.toHaveProperty('_editable');
    await expect(api.getStory('it/global/chi-siamo', { version: 'published' })).rejects.toMatchObject({ status: 404 });
  });

  it('CNT-3 returns pages of 25 stories by default, at most 100', async () => {
    const params = { starts_with: 'en/global/products/key' };
    const first = await client().getStories({ ...params });
    expect(first).toMatchObject({ perPage: 25, total: 120 });
    expect(first.data.stories).toHaveLength(25);
    const most = await client().getStories({ ...params, per_page: 500 });
    expect(most).toMatchObject({ perPage: 100, total: 120 });
    expect(most.data.stories).toHaveLength(100);
    const beyond = await client().getStories({ ...params, page: 9 });
    expect(beyond.data.stories).toEqual([]);
  });

  it('CNT-3 reads every page of a list, each story once', async () => {
    const all: ISbStoryData[] = await client().getAll('cdn/stories', { starts_with: 'en/global/products/key' });
    expect(new Set(slugs(all)).size).toBe(120);
    expect(service.requests.total - service.requests.redirected).toBe(5);
  });

  it('CNT-3 resolves relations past the limit in batches of 50 ids', async () => {
    const { data } = await client().getStory('en/global/products/', { resolve_relations: ['listing.items'] });
    const items: ISbStoryData[] = data.story.content.items;
    expect(items.map((item) => item.content.title)).toEqual(products.map((product) => product.content.title));
    expect(service.requests.byPath['/v2/cdn/stories']).toBe(3);
    expect(service.requests.byParameter).toMatchObject({ by_uuids: 3, resolve_relations: 1 });
  });

  it('CNT-1 includes related stories and their relations', async () => {
    const { data } = await client().getStories({
      by_slugs: 'en/global/products/key-1,en/global/products/key-2',
      resolve_relations: 'product.maker,maker.country',
      sort_by: 'content.price:asc:int',
    });
    expect(data.rels).toHaveLength(3);
    expect(data.stories.map((story) => story.content.maker.content.name)).toEqual(['Maker 1', 'Maker 2']);
    expect(data.stories[0]?.content.maker.content.country.content.name).toBe('Nowhere');
  });

  it('CNT-1 keeps the uuid of a missing relation', async () => {
    const { data } = await client().getStory('en/global/about', { resolve_relations: 'teaser.missing,teaser.items' });
    expect(data.story.content.body[0].items[0].content.name).toBe('Maker 0');
  });

  it.each([
    ['url', { id: 40, uuid: fixtureUuid(40), name: 'Story 40', slug: 'about', full_slug: 'en/global/about' }],
    ['story', { full_slug: 'en/global/about', content: expect.objectContaining({ title: 'About' }) }],
    ['link', { slug: 'en/global/about', is_folder: false, published: true, real_path: '/en/global/about' }],
  ] as const)('CNT-1 resolves links as %s, with the target’s current path', async (form, expected) => {
    const { data } = await client().getStory('en/global/products/key-3', { resolve_links: form });
    expect(data.story.content.see_also.story).toMatchObject(expected);
    expect(data.story.content.see_also.cached_url).toBe('en/global/about');
  });

  it('CNT-1 lists links by uuid, folders included, up to 1000 a page', async () => {
    const api = client();
    const first = await api.get('cdn/links', {});
    expect(first).toMatchObject({ perPage: 25 });
    const { data, total } = await api.get('cdn/links', { per_page: 1000, paginated: 1, starts_with: 'en/global/' });
    const links = Object.values(data.links ?? {});
    expect(links).toHaveLength(total);
    expect(links.find((link) => link.slug === 'en/global/products')).toMatchObject({ id: 31, is_folder: true });
    expect(links.find((link) => link.slug === 'en/global/products/')).toMatchObject({ is_startpage: true });
    expect(data.links?.[fixtureUuid(40)]).toEqual({
      id: 40,
      uuid: fixtureUuid(40),
      slug: 'en/global/about',
      path: null,
      parent_id: null,
      name: 'Story 40',
      is_folder: false,
      published: true,
      is_startpage: false,
      position: 400,
      real_path: '/en/global/about',
    });
    const all = await api.getAll('cdn/links', { per_page: 10 });
    expect(new Set(all.map((link) => link.uuid)).size).toBe(first.total);
  });

  it('CNT-1 omits unpublished stories from links and includes drafts', async () => {
    const published = await client().get('cdn/links', { per_page: 1000 });
    expect(published.data.links).not.toHaveProperty(fixtureUuid(42));
    const draft = await client({ accessToken: 'preview-key' }).get('cdn/links', { per_page: 1000, version: 'draft' });
    expect(draft.data.links?.[fixtureUuid(42)]).toMatchObject({ published: false });
  });

  it('CNT-1 returns the space, its tags and datasources', async () => {
    const api = client();
    const { data: me } = await api.get('cdn/spaces/me');
    expect(me.space).toEqual({
      id: fixtureSpaceId,
      name: 'Fixture',
      domain: 'http://localhost:3000/',
      version: space.space.version,
      language_codes: ['de', 'pt-br'],
    });
    expect((await api.get('cdn/tags')).data.tags).toEqual([{ name: 'even', taggings_count: 60 }]);
    expect((await api.get('cdn/datasources')).data.datasources).toMatchObject([{ id: 7, slug: 'colours' }]);
    const entries = await api.get('cdn/datasource_entries', { datasource: 'colours', dimension: 'de' });
    expect(entries.data.datasource_entries).toEqual([{ id: 71, name: 'red', value: 'Red', dimension_value: 'Rot' }]);
    const plain = await api.getAll('cdn/datasource_entries', { datasource: 'colours' });
    expect(plain).toEqual([{ id: 71, name: 'red', value: 'Red', dimension_value: null }]);
  });

  it.each([
    [{ language: 'pt-br' }, 'Notícias', 'pt-br'],
    [{ language: 'de' }, 'News', 'de'],
    [{ language: 'de', fallback_lang: 'pt-br' }, 'Notícias', 'de'],
    [{}, 'News', 'default'],
  ])('CNT-1 translates fields to %j', async (params, title, lang) => {
    const { data } = await client().getStory('en/global/news', params);
    expect(data.story.lang).toBe(lang);
    expect(data.story.content).toEqual({ _uid: expect.any(String), component: 'page', title });
  });

  it('CNT-1 reports a missing record', async () => {
    await expect(client().getStory('en/global/gone', {})).rejects.toMatchObject({
      status: 404,
      message: 'This record could not be found',
      response: { data: ['This record could not be found'] },
    });
  });

  it('CNT-3 makes the client retry above the rate limit', async () => {
    await fault({ mode: 'rate-limited', times: 3 });
    const { data } = await client({ maxRetries: 5 }).getStory('en/global/about', {});
    expect(data.story.id).toBe(40);
    expect(service.requests.total - service.requests.redirected).toBe(4);
  });

  it('CNT-3 makes the client reject after five retries, with the status', async () => {
    await fault({ mode: 'rate-limited' });
    await expect(client({ maxRetries: 5 }).getStory('en/global/about', {})).rejects.toMatchObject({ status: 429 });
    expect(service.requests.total).toBe(6);
  });
});

async function fault(body: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${service.url}/_admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}
