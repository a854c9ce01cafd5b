import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureBlok, fixtureSpace, fixtureStory, fixtureUuid } from '@clavora/services/content/fixture-space';
import { memorySource } from '@clavora/services/content/memory-source';
import { type ContentService, startContentService } from '@clavora/services/content/start-content-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createContentClient } from './content-client.ts';
import { ContentError } from './content-error.ts';

const stories = [
  fixtureStory(1, 'it/global/prodotti/', { content: fixtureBlok('product_listing', { title: 'Prodotti' }) }),
  ...Array.from({ length: 130 }, (_, index) =>
    fixtureStory(100 + index, `it/global/prodotti/p-${index}`, {
      content: fixtureBlok('product', {
        title: `P ${index}`,
        related_products: [fixtureUuid(101), fixtureUuid(9_999)],
      }),
    }),
  ),
  fixtureStory(2, 'it/global/chi-siamo'),
  fixtureStory(3, 'it/italy/chi-siamo', { content: fixtureBlok('page', { title: 'Solo Italia' }) }),
  fixtureStory(4, 'it/global/bozza', { published: false }),
  fixtureStory(5, 'it/global/home', {
    content: fixtureBlok('landing_page', {
      body: [fixtureBlok('products_carousel', { products: [fixtureUuid(100)] })],
    }),
  }),
];
const source = memorySource(fixtureSpace(stories));
const tokens = { public: 'public', preview: 'preview' };

let cacheDir: string;
let service: ContentService;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'images-'));
  service = await startContentService({ port: 0, source, tokens, cacheDir });
});
afterAll(async () => {
  await service.close();
  await rm(cacheDir, { recursive: true });
});
afterEach(async () => {
  await fetch(`${service.url}/_admin/faults`, { method: 'DELETE' });
});

const fail = (fault: object) =>
  fetch(`${service.url}/_admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

const client = (options: { accessToken?: string; version?: 'draft' | 'published' } = {}) =>
  createContentClient({
    accessToken: tokens.public,
    endpoint: `${service.url}/v2`,
    relations: ['products_carousel.products'],
    retries: { retries: 5, baseDelay: 1, maxDelay: 5 },
    ...options,
  });

describe('createContentClient with the content service', () => {
  it('CNT-2 finds stories at several paths in one request, folder roots without their slash', async () => {
    service.requests.reset();
    const found = await client().lookup([
      'it/italy/chi-siamo',
      'it/global/chi-siamo',
      'it/global/prodotti',
      'it/global/nope',
    ]);
    expect([...found.keys()].toSorted()).toEqual(['it/global/chi-siamo', 'it/global/prodotti', 'it/italy/chi-siamo']);
    expect(service.requests.total).toBe(1);
  });

  it('CNT-3 pages through a folder, 25 stories by default', async () => {
    const query = { slugs: ['it/global/prodotti/*'], components: ['product'] };
    const first = await client().stories(query);
    expect(first.stories).toHaveLength(25);
    expect(first.total).toBe(130);
    const last = await client().stories({ ...query, page: 2, perPage: 100 });
    expect(last.stories).toHaveLength(30);
  });

  it('CNT-3 requests stories by uuid in batches of 50, and leaves out missing ones', async () => {
    service.requests.reset();
    const wanted = stories.slice(1, 121).map((story) => story.uuid);
    const found = await client().byUuids([...wanted, fixtureUuid(77_777)]);
    expect(found).toHaveLength(120);
    expect(service.requests.total).toBe(3);
  });

  it('CNT-3 leaves out excluded fields of stories by uuid', async () => {
    const [story] = await client().byUuids([fixtureUuid(101)], { excludedFields: ['related_products', 'body'] });
    expect(story?.content).toMatchObject({ title: 'P 1' });
    expect(story?.content).not.toHaveProperty('related_products');
  });

  it('CNT-3 resolves relations; those to deleted stories stay ids', async () => {
    const home = (await client().lookup(['it/global/home'])).get('it/global/home');
    expect(home?.content).toMatchObject({
      body: [
        {
          products: [
            {
              uuid: fixtureUuid(100),
              content: { title: 'P 0', related_products: [fixtureUuid(101), fixtureUuid(9_999)] },
            },
          ],
        },
      ],
    });
  });

  it('CNT-1 reads published content, and drafts with the preview token only', async () => {
    const slugs = ['it/global/bozza'];
    expect((await client().lookup(slugs)).size).toBe(0);
    expect((await client({ accessToken: tokens.preview, version: 'draft' }).lookup(slugs)).size).toBe(1);
    await expect(client({ version: 'draft' }).lookup(slugs)).rejects.toMatchObject({
      name: 'ContentError',
      status: 401,
    });
  });

  it('SEC-1 requests no path at which certainly no story is published', async () => {
    const asked: string[] = [];
    const connected = createContentClient({
      accessToken: tokens.public,
      endpoint: `${service.url}/v2`,
      relations: [],
      isMissing: (slug) => slug.includes('invented'),
      fetch: (input, init) => {
        asked.push(new URL(input instanceof Request ? input.url : input).searchParams.get('by_slugs') ?? '');
        return fetch(input, init);
      },
    });
    expect((await connected.lookup(['it/italy/invented', 'it/global/invented'])).size).toBe(0);
    expect(asked).toEqual([]);
    expect([...(await connected.lookup(['it/italy/invented', 'it/global/chi-siamo'])).keys()]).toEqual([
      'it/global/chi-siamo',
    ]);
    expect(asked).toEqual(['it/global/chi-siamo,it/global/chi-siamo/']);
  });

  it('CNT-3 returns content that was published after its last request', async () => {
    const asked = client();
    const titleOf = async () => (await asked.lookup(['it/global/chi-siamo'])).get('it/global/chi-siamo')?.content.title;
    expect(await titleOf()).toBe('Title 2');
    const changed = stories.map((story) =>
      story.id === 2 ? { ...story, content: { ...story.content, title: 'Nuovo' } } : story,
    );
    source.replace(fixtureSpace(changed));
    await service.settled();
    expect(await titleOf()).toBe('Nuovo');
  });

  it.each([
    ['a 500', { mode: 'error', status: 500, times: 3 }],
    ['a 429', { mode: 'rate-limited', times: 3 }],
    ['a broken connection', { mode: 'down', times: 3 }],
  ])('CNT-3 recovers from %s', async (_, fault) => {
    await fail(fault);
    expect((await client().lookup(['it/global/home'])).size).toBe(1);
  });

  it.each([
    ['is down', { mode: 'down' }, 6],
    ['answers 500', { mode: 'error', status: 500 }, 6],
    ['throttles', { mode: 'rate-limited' }, 6],
    ['answers malformed JSON', { mode: 'bad-json' }, 1],
  ])('CNT-3 rejects with a ContentError when the service %s permanently', async (_, fault, requests) => {
    await fail(fault);
    service.requests.reset();
    await expect(client().lookup(['it/global/home'])).rejects.toBeInstanceOf(ContentError);
    expect(service.requests.total).toBe(requests);
  });
});
