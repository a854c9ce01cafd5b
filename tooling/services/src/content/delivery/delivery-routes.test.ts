import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { memorySource } from '../sources/memory-source.ts';
import { type ContentService, startContentService } from '../start-content-service.ts';
import { fixtureBlok, fixtureSpace, fixtureStory, fixtureUuid } from '../testing/fixture-space.ts';

const article = (fields: Record<string, unknown>) => fixtureBlok('article', fields);
const space = fixtureSpace([
  fixtureStory(1, 'home', { content: fixtureBlok('page', { title: 'Home', headline: 'Keys' }) }),
  fixtureStory(2, 'news/', { tag_list: ['root'] }),
  fixtureStory(3, 'news/one', {
    tag_list: ['press', 'fair'],
    position: 30,
    content: article({
      title: 'One',
      stars: 5,
      price: '9.50',
      on: '2026-03-01 10:00',
      topics: ['a', 'b'],
      seo: { t: 'x' },
    }),
  }),
  fixtureStory(4, 'news/two', {
    tag_list: ['fair'],
    position: 20,
    content: article({ title: 'Two', stars: 40, price: '10.25', on: '2026-04-01 10:00', topics: ['b'], hot: true }),
  }),
  fixtureStory(5, 'news/three', {
    position: 10,
    content: article({
      title: 'A three',
      stars: 12,
      topics: [],
      hot: false,
      body: [fixtureBlok('text', { text: 'deep' })],
    }),
  }),
  fixtureStory(6, 'news/old/four', { content: article({ title: 'Four', stars: 1, price: '100' }) }),
  fixtureStory(7, 'news/secret', { published: false, published_at: null, content: article({ title: 'Secret' }) }),
]);

let service: ContentService;
let cacheDir: string;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'services-delivery-'));
  service = await startContentService({
    port: 0,
    source: memorySource(space),
    tokens: { public: 'public-key', preview: 'preview-key' },
    cacheDir,
  });
});
afterAll(async () => {
  await service.close();
  await rm(cacheDir, { recursive: true });
});

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

async function get(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${service.url}/v2/cdn/${path}`, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

const storyList = z.object({ stories: z.array(z.object({ id: z.number() })) });

async function ids(query: string): Promise<number[]> {
  const { status, body } = await get(`stories?token=public-key&cv=1&${query}`);
  expect(status).toBe(200);
  return storyList.parse(body).stories.map((story) => story.id);
}

describe('stories of a list', () => {
  it.each([
    ['', [6, 5, 4, 3, 2, 1]],
    ['starts_with=news/', [6, 5, 4, 3, 2]],
    ['by_slugs=home,news/one', [3, 1]],
    ['by_slugs=news', [2]],
    ['by_slugs=news/', [2]],
    ['by_slugs=news/*', [6, 5, 4, 3, 2]],
    ['by_slugs=news/o*,home', [6, 3, 1]],
    ['by_slugs=nothing,news/secret', []],
    ['excluding_slugs=news/*', [1]],
    ['excluding_slugs=home,news/one', [6, 5, 4, 2]],
    [`by_uuids=${fixtureUuid(1)},${fixtureUuid(7)},${fixtureUuid(4)}`, [4, 1]],
    [`by_uuids_ordered=${fixtureUuid(1)},${fixtureUuid(4)},${fixtureUuid(3)}`, [1, 4, 3]],
    ['by_ids=3,1', [3, 1]],
    ['excluding_ids=3,4', [6, 5, 2, 1]],
    ['with_tag=press,root', [3, 2]],
    ['content_type=article', [6, 5, 4, 3]],
    ['level=1', [1]],
    ['level=3', [6]],
    ['is_startpage=1', [2]],
    ['is_startpage=false&starts_with=news', [6, 5, 4, 3]],
    ['search_term=DEEP', [5]],
    ['search_term=home', [1]],
    ['published_at_gt=2026-01-05%2000:00', [6, 5]],
    ['published_at_lt=2026-01-04', [2, 1]],
    ['first_published_at_gt=2026-01-06T00:00:00Z', [6]],
    ['updated_at_lt=2026-01-02%2000:01', [1]],
    ['per_page=2&page=2', [4, 3]],
  ])('%s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it.each([
    ['[title][in]=One,Two', [4, 3]],
    ['[title][not_in]=One,Two', [6, 5]],
    ['[title][like]=*o*', [6, 4, 3]],
    ['[title][like]=t*', [4]],
    ['[title][like]=THREE', [5]],
    ['[title][like]=A three', [5]],
    ['[title][not_like]=*o*', [5]],
    ['[topics][any_in_array]=a,z', [3]],
    ['[topics][all_in_array]=a,b', [3]],
    ['[topics][is]=empty_array', [5]],
    ['[topics][is]=not_empty_array', [4, 3]],
    ['[price][is]=empty', [5]],
    ['[price][is]=not_empty', [6, 4, 3]],
    ['[hot][is]=true', [4]],
    ['[hot][is]=false', [5]],
    ['[on][is]=null', [6, 5]],
    ['[on][is]=not_null', [4, 3]],
    ['[on][gt_date]=2026-03-15 00:00', [4]],
    ['[on][lt_date]=2026-03-15', [3]],
    ['[stars][gt_int]=5', [5, 4]],
    ['[stars][lt_int]=12', [6, 3]],
    ['[price][gt_float]=9.5', [6, 4]],
    ['[price][lt_float]=10.25', [3]],
    ['[seo.t][in]=x', [3]],
    ['[body.0.text][like]=de*', [5]],
    ['[component][in]=page', []],
  ])('selects articles by filter_query%s', async (filter, expected) => {
    const [, path, value] = /^(\[.*\])=(.*)$/.exec(filter) ?? [];
    expect(await ids(`content_type=article&filter_query${path}=${encodeURIComponent(value ?? '')}`)).toEqual(expected);
  });

  it('requires all filters, and any of those under __or', async () => {
    expect(await ids('filter_query[stars][gt_int]=4&filter_query[stars][lt_int]=20')).toEqual([5, 3]);
    expect(await ids('filter_query[__or][][title][in]=One&filter_query[__or][][headline][in]=Keys')).toEqual([3, 1]);
    expect(await ids('filter_query[title][in][]=One&filter_query[title][in][]=Two')).toEqual([4, 3]);
  });

  it.each([
    ['name:asc', [1, 2, 3, 4, 5, 6]],
    ['position:desc', [6, 3, 4, 2, 5, 1]],
    ['content.title:asc', [5, 6, 1, 3, 2, 4]],
    ['content.stars:asc:int', [6, 3, 5, 4, 2, 1]],
    ['content.price:desc:float', [6, 4, 3, 5, 2, 1]],
    ['content.price:asc:float,created_at:asc', [3, 4, 6, 1, 2, 5]],
  ])('sorts by %s, with missing values last', async (sort, expected) => {
    expect(await ids(`sort_by=${sort}`)).toEqual(expected);
  });
});

describe('delivery API', () => {
  it('CNT-1 omits excluded fields', async () => {
    const { body } = await get(
      'stories/news/one?token=public-key&cv=1&excluding_fields=price,seo&excluding_story_fields=path,id',
    );
    const { story } = z.object({ story: z.looseObject({ content: z.looseObject({}) }) }).parse(body);
    expect(Object.keys(story.content).toSorted()).toEqual(['_uid', 'component', 'on', 'stars', 'title', 'topics']);
    expect(story).not.toHaveProperty('path');
    expect(story).toHaveProperty('id');
  });

  it('CNT-1 never returns an unpublished story to readers of published content', async () => {
    expect(await get('stories/news/secret?token=public-key&cv=1')).toMatchObject({ status: 404 });
    expect(await get(`stories/${fixtureUuid(7)}?find_by=uuid&token=public-key&cv=1`)).toMatchObject({ status: 404 });
    expect(await ids('search_term=secret')).toEqual([]);
    expect(await get('stories/news/secret?token=preview-key&version=draft')).toMatchObject({ status: 200 });
  });

  it('CNT-1 redirects a request without a cache version to the current one and keeps the rest of its URL', async () => {
    const answer = await get('stories?by_slugs=a%2Cb&token=public-key', { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/v2/cdn/stories?by_slugs=a%2Cb&token=public-key&cv=1700000000');
  });

  it.each(['stories?token=preview-key&version=draft', 'spaces/me?token=public-key'])(
    'CNT-1 answers %s without a cache version',
    async (path) => {
      expect(await get(path, { redirect: 'manual' })).toMatchObject({ status: 200 });
    },
  );

  it.each([
    ['no token', 'stories?cv=1'],
    ['an unknown token', 'stories?cv=1&token=guess'],
    ['a public token that asks for drafts', 'stories?token=public-key&version=draft'],
    ['a public token that asks for draft links', 'links?token=public-key&version=draft'],
  ])('CNT-1 rejects %s', async (_case, path) => {
    expect(await get(path)).toMatchObject({ status: 401, body: { error: 'Unauthorized' } });
  });

  it.each([
    ['stories?colour=red', 'Parameter(s) colour not allowed'],
    ['stories?colour[a]=red', 'Parameter(s) colour[a] not allowed'],
    ['stories/home?page=2', 'Parameter(s) page not allowed'],
    ['stories?per_page=ten', 'Parameter per_page: expects a whole number, got "ten"'],
    ['stories?is_startpage=maybe', expect.stringContaining('Parameter is_startpage')],
    ['stories?published_at_gt=soon', expect.stringContaining('Parameter published_at_gt: expects a date')],
    ['stories?sort_by=name:sideways', expect.stringContaining('Parameter sort_by: expects field:asc|desc')],
    ['stories?filter_query[title][equals]=x', expect.stringContaining('got equals')],
    ['stories?filter_query[title][toString]=x', expect.stringContaining('got toString')],
    ['stories?filter_query[title][is]=odd', expect.stringContaining('got odd')],
    ['stories?resolve_links=all', expect.stringContaining('Parameter resolve_links')],
  ])('CNT-1 describes the error of %s', async (path, error) => {
    const [endpoint, query] = path.split('?');
    expect(await get(`${endpoint}?token=public-key&cv=1&${query}`)).toMatchObject({ status: 422, body: { error } });
  });

  it('CNT-1 permits requests from pages of every origin', async () => {
    const answer = await get('stories/home?token=public-key&cv=1', { headers: { origin: 'http://elsewhere.test' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await get('stories/home', { method: 'OPTIONS' });
    expect(preflight).toMatchObject({ status: 204 });
    expect(preflight.headers.get('access-control-allow-methods')).toContain('GET');
  });

  it('CNT-1 lists stories with and without a trailing slash in the URL', async () => {
    const [plain, closed] = await Promise.all([
      get('stories?token=public-key&cv=1'),
      get('stories/?token=public-key&cv=1'),
    ]);
    expect(closed.body).toEqual(plain.body);
  });

  it.each(['%', '%00', '../../etc/passwd', 'a'.repeat(500)])(
    'CNT-1 answers 404, not an error, for a story at %j',
    async (slug) => {
      const { status } = await get(`stories/${slug}?token=public-key&cv=1`);
      expect([400, 404]).toContain(status);
    },
  );

  it.each([
    ['links/unknown', 404],
    ['datasources/unknown', 404],
    ['datasource_entries?datasource=unknown', 404],
    ['nothing', 404],
  ])('CNT-1 answers 404 for a record at %s', async (path, status) => {
    const separator = path.includes('?') ? '&' : '?';
    expect(await get(`${path}${separator}token=public-key&cv=1`)).toMatchObject({
      status,
      body: ['This record could not be found'],
    });
  });

  it('CNT-1 rejects a URL that the edge of the hosted API would reject', async () => {
    const slugs = Array.from({ length: 700 }, (_, index) => `news/${index}`).join(',');
    expect(await get(`stories?token=public-key&cv=1&by_slugs=${slugs}`)).toMatchObject({ status: 200 });
    expect(await get(`stories?token=public-key&cv=1&by_slugs=${slugs},${slugs}`)).toMatchObject({ status: 414 });
  });

  it('CNT-3 rejects requests above the rate limit with JSON', async () => {
    const narrow = await startContentService({
      port: 0,
      source: memorySource(space),
      tokens: { public: 'public-key', preview: 'preview-key' },
      cacheDir,
      requestsPerSecond: 2,
      now: () => 1000,
    });
    const address = `${narrow.url}/v2/cdn/stories/home?token=public-key&cv=1`;
    const statuses: number[] = [];
    for (let request = 0; request < 3; request++) statuses.push((await fetch(address)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(await (await fetch(address)).json()).toEqual({ error: 'Too Many Requests' });
    await narrow.close();
  });
});

describe('limits of the hosted service', () => {
  const hosted = (now: () => number) =>
    startContentService({
      port: 0,
      source: memorySource(space),
      tokens: { public: 'public-key', preview: 'preview-key' },
      cacheDir,
      hasHostedLimits: true,
      now,
    });

  it.each([
    [25, 50],
    [50, 15],
    [75, 10],
    [100, 6],
  ])('CNT-3 answers lists of %i stories %i times a second', async (perPage, limit) => {
    const limited = await hosted(() => 5_000);
    const statuses: number[] = [];
    for (let cv = 1; cv <= limit + 1; cv += 1) {
      const { status } = await fetch(`${limited.url}/v2/cdn/stories?token=public-key&cv=${cv}&per_page=${perPage}`);
      statuses.push(status);
    }
    expect(statuses.indexOf(429)).toBe(limit);
    await limited.close();
  });

  it('CNT-3 do not count answers cached by the CDN, and reset every second', async () => {
    let now = 5_000;
    const limited = await hosted(() => now);
    const ask = async (cv: number, more = '') =>
      (await fetch(`${limited.url}/v2/cdn/stories?token=public-key&cv=${cv}&per_page=100${more}`)).status;
    for (let cv = 1; cv <= 6; cv += 1) expect(await ask(cv)).toBe(200);
    expect(await ask(7)).toBe(429);
    for (let again = 0; again < 20; again += 1) expect(await ask(1)).toBe(200);
    now += 1_000;
    expect(await ask(7)).toBe(200);
    await limited.close();
  });

  it('CNT-3 do not cache drafts', async () => {
    const limited = await hosted(() => 5_000);
    const statuses: number[] = [];
    for (let request = 0; request < 7; request += 1) {
      const address = `${limited.url}/v2/cdn/stories?token=preview-key&version=draft&cv=1&per_page=100`;
      statuses.push((await fetch(address)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    await limited.close();
  });
});
