import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureBlok, fixtureSpace, fixtureStory, fixtureUuid } from '@clavora/services/content/fixture-space';
import { memorySource } from '@clavora/services/content/memory-source';
import { type ContentService, startContentService } from '@clavora/services/content/start-content-service';
import { array, assert, asyncProperty, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawStory } from '../schema/fields.ts';
import { parseStory } from '../stories/story.ts';
import { createContentClient } from './content-client.ts';

const slug = 'it/global/novita/pagina';
const source = memorySource(fixtureSpace([]));
let cacheDir: string;
let service: ContentService;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'images-'));
  service = await startContentService({ port: 0, source, tokens: { public: 'public', preview: 'preview' }, cacheDir });
});
afterAll(async () => {
  await service.close();
  await rm(cacheDir, { recursive: true });
});

const options = () => ({
  accessToken: 'public',
  endpoint: `${service.url}/v2`,
  // The fields of `product` that have the same names are not among the relations.
  relations: ['news_article.related_products', 'products_carousel.products', 'partner_product.product'],
  requestsPerSecond: 1_000,
});

const client = (excludedRelatedFields: readonly string[] = []) =>
  createContentClient({ ...options(), excludedRelatedFields });

/** Publishes the page, story 1, and other stories by their number. */
async function publish(page: Record<string, unknown>, others: Readonly<Record<number, Record<string, unknown>>>) {
  const stories = Object.entries(others).map(([id, fields]) =>
    fixtureStory(Number(id), `it/global/prodotti/${id}`, { content: fixtureBlok('product', fields) }),
  );
  const content = fixtureBlok('news_article', page);
  source.replace(fixtureSpace([fixtureStory(1, slug, { content }), ...stories]));
  await service.settled();
}

const uuids = (numbers: readonly number[]) => numbers.map(fixtureUuid);

async function load(
  given = client(),
  parts?: Parameters<typeof given.lookup>[1],
): Promise<{ page: RawStory; requests: number }> {
  service.requests.reset();
  const page = (await given.lookup([slug], parts)).get(slug);
  if (!page) throw new Error('expected the page');
  return { page, requests: service.requests.total };
}

const isStory = (value: unknown): value is RawStory =>
  typeof value === 'object' && value !== null && 'full_slug' in value;

/** Returns the bytes of a value as JSON, each related story counted once. */
function bytesOf(value: unknown): number {
  const counted = new Set<object>();
  const json = JSON.stringify(value, (_, entry: unknown) => {
    if (!isStory(entry)) return entry;
    if (counted.has(entry)) return null;
    counted.add(entry);
    return entry;
  });
  return Buffer.byteLength(json);
}

describe('related stories', () => {
  it('CNT-15 are not opened inside related stories, whatever the fields are called, however they name each other', async () => {
    const all = [2, 3, 4, 5, 6];
    const mutual = { title: 'x', related_products: uuids([1, ...all]), products: uuids(all), product: fixtureUuid(2) };
    await publish({ related_products: uuids(all) }, Object.fromEntries(all.map((number) => [number, mutual])));
    const { page, requests } = await load();
    const related = page.content.related_products as RawStory[];
    expect(related.map(({ uuid }) => uuid)).toEqual(uuids(all));
    for (const { content } of related) expect(content).toMatchObject(mutual);
    expect(requests).toBe(1);
  });

  it('CNT-15 are not opened in a field of the same name in another component', async () => {
    const blocks = [
      fixtureBlok('products_carousel', { products: uuids([2]) }),
      fixtureBlok('other_block', { products: uuids([2]), related_products: uuids([2]) }),
    ];
    await publish({ related_products: uuids([2]), body: blocks }, { 2: {} });
    const { page } = await load();
    const [carousel, other] = page.content.body as Record<string, unknown>[];
    expect(carousel?.products).toEqual([expect.objectContaining({ uuid: fixtureUuid(2) })]);
    expect(other).toEqual(blocks[1]);
  });

  it('CNT-15 are one object, however many fields name them, and lack the fields that no card shows', async () => {
    const carousel = fixtureBlok('products_carousel', { products: uuids([2]) });
    const fields = { title: 'Key', description: 'long', body: [fixtureBlok('rich_text')] };
    await publish({ related_products: uuids([2, 2]), body: Array(30).fill(carousel) }, { 2: fields });
    const { page } = await load(client(['body', 'description']));
    const [first] = page.content.related_products as RawStory[];
    const named = [
      page.content.related_products,
      ...(page.content.body as { products: RawStory[] }[]).map(({ products }) => products),
    ];
    for (const story of named.flat()) expect(story).toBe(first);
    expect(first?.content).toEqual({ component: 'product', _uid: expect.any(String), title: 'Key' });
  });

  it('CNT-15 of a relation that is asked for by name have all fields', async () => {
    const body = [fixtureBlok('partner_product', { product: fixtureUuid(2) })];
    await publish({ related_products: uuids([2]), body }, { 2: { description: 'long', related_products: uuids([1]) } });
    const { page } = await load(client(['description']), { wholeRelations: ['partner_product.product'] });
    expect(page.content).toMatchObject({
      related_products: [{ content: expect.not.objectContaining({ description: 'long' }) }],
      body: [{ product: { content: { description: 'long', related_products: uuids([1]) } } }],
    });
  });

  it.each([50, 51, 120])('CNT-15 cost %i stories no more than a request for each fifty', async (count) => {
    const all = Array.from({ length: count }, (_, index) => index + 2);
    const others = all.map((number) => [
      number,
      { description: 'long', body: [fixtureBlok('products_carousel', { products: uuids(all) })] },
    ]);
    await publish({ related_products: uuids(all) }, Object.fromEntries(others));
    const { page, requests } = await load(client(['description', 'body']));
    const related = page.content.related_products as RawStory[];
    expect(related.map(({ content }) => Object.keys(content))).toEqual(all.map(() => ['component', '_uid']));
    expect(requests).toBe(count <= 50 ? 1 : 1 + Math.ceil(count / 50));
  });

  it('CNT-15 are requested for the stories that they belong to, not for others that related stories name', async () => {
    const all = Array.from({ length: 60 }, (_, index) => index + 3);
    const body = [fixtureBlok('products_carousel', { products: uuids(all) })];
    await publish(
      { related_products: uuids([2]) },
      { 2: { body }, ...Object.fromEntries(all.map((number) => [number, {}])) },
    );
    const { page, requests } = await load();
    expect(page.content.related_products).toEqual([expect.objectContaining({ uuid: fixtureUuid(2) })]);
    expect(requests).toBe(2);
  });

  it.each([
    ['the version of the space', 'published', '1700000000'],
    ['no version, as every request for a draft', 'draft', null],
  ] as const)('CNT-1 CNT-15 and targets of links are requested with %s', async (_what, version, expected) => {
    const numbers = Array.from({ length: 520 }, (_, at) => at + 2);
    const links = uuids(numbers).map((uuid) => ({
      type: 'text',
      text: 'a link',
      marks: [{ type: 'link', attrs: { linktype: 'story', uuid, href: '/old' } }],
    }));
    // More of both than one answer contains.
    await publish(
      {
        related_products: uuids(numbers.slice(0, 60)),
        text: { type: 'doc', content: [{ type: 'paragraph', content: links }] },
      },
      Object.fromEntries(numbers.map((number) => [number, { title: `Product ${number}` }])),
    );
    const asked: URL[] = [];
    const recording = createContentClient({
      ...options(),
      accessToken: version === 'draft' ? 'preview' : 'public',
      version,
      spaceVersion: () => 1_700_000_000,
      fetch: (input, init) => {
        asked.push(new URL(input instanceof Request ? input.url : input));
        return fetch(input, init);
      },
    });
    const { page } = await load(recording);
    expect(page.content.related_products).toHaveLength(60);
    expect(asked.length).toBeGreaterThan(520 / 50);
    expect(asked.map(({ searchParams }) => searchParams.get('cv'))).toEqual(asked.map(() => expected));
  });

  it('CNT-15 are included in lists only for the relations that are named', async () => {
    await publish({ related_products: uuids([2]) }, { 2: {} });
    const [plain] = (await client().stories({ slugs: [slug] })).stories;
    expect(plain?.content.related_products).toEqual(uuids([2]));
    const query = { slugs: [slug], relations: ['news_article.related_products'] };
    const [named] = (await client().stories(query)).stories;
    expect(named?.content.related_products).toEqual([expect.objectContaining({ uuid: fixtureUuid(2) })]);
  });

  it.each([[], ['news_article.related_products']])(
    'CNT-15 are not the targets of links, of which only the address is kept',
    async (...relations) => {
      const all = Array.from({ length: 501 }, (_, index) => index + 2);
      const link = (number: number) => ({
        fieldtype: 'multilink',
        linktype: 'story',
        id: fixtureUuid(number),
        cached_url: 'old',
      });
      const body = all.map((number) => fixtureBlok('call_to_action', { link: link(number) }));
      await publish({ body }, Object.fromEntries(all.map((number) => [number, { title: 'long' }])));
      const [page] = (await client().stories({ slugs: [slug], relations })).stories;
      const blocks = page?.content.body as { link: { story: unknown } }[] | undefined;
      const links = blocks?.map((block) => block.link.story);
      expect(links).toEqual(
        all.map((number) => expect.objectContaining({ full_slug: `it/global/prodotti/${number}` })),
      );
      expect(JSON.stringify(page)).not.toContain('long');
    },
  );

  it('CNT-15 cost no more bytes than each once, in random spaces with circles', async () => {
    const count = 5;
    const names = array(integer({ min: 1, max: count }), { maxLength: count });
    const fields = record({ related_products: names, products: names, body: array(names, { maxLength: 3 }) });
    const wire = ({
      related_products,
      products,
      body,
    }: {
      related_products: number[];
      products: number[];
      body: number[][];
    }) => ({
      title: 'A title that is long enough to count',
      related_products: uuids(related_products),
      products: uuids(products),
      body: body.map((numbers) => fixtureBlok('products_carousel', { products: uuids(numbers) })),
    });
    await assert(
      asyncProperty(array(fields, { minLength: count, maxLength: count }), async ([page, ...others]) => {
        if (!page) return;
        await publish(wire(page), Object.fromEntries(others.map((other, index) => [index + 2, wire(other)])));
        const named = new Set([...page.related_products, ...page.body.flat()]);
        const given = client();
        const each = await given.byUuids(uuids([...named]));
        const [alone] = await given.byUuids(uuids([1]));
        const parsed = parseStory((await load(given)).page);
        const bound = each.reduce((sum, story) => sum + bytesOf(story), bytesOf(alone && parseStory(alone)));
        expect(bytesOf(parsed)).toBeLessThanOrEqual(bound);
      }),
      { numRuns: 60 },
    );
  });
});
