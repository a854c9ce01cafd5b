import type { StoryQuery } from '@clavora/content-client/content-client';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { sampleEntry, sampleListingStory, samplePartnerPage, sectionPath } from '../testing/sample-partner-products.ts';
import { loadPartnerProducts } from './load-partner-products.ts';

const base = sectionPath('extranet-products', 'it');
const publicPage = (number: number): RawStory => ({
  uuid: `public-${number}`,
  full_slug: `it/global/prodotti/p-${number}`,
  content: {
    component: 'product',
    _uid: 'c',
    title: `Chiave ${number}`,
    code: `CLV-${number}`,
    family: number % 2 === 0 ? 'automotive_keys' : 'residential_keys',
  },
});
const ownPage = (number: number, fields: Record<string, unknown> = {}): RawStory => ({
  uuid: `own-${number}`,
  full_slug: `extranet/it${base.slice('/extranet'.length)}/a/p-${number}`,
  content: {
    component: 'partner_product',
    _uid: 'c',
    title: `Listino ${number}`,
    product: publicPage(number),
    list_price: String(number),
    ...fields,
  },
});

/** Returns a site with `count` products, and its requests. */
function siteWith(count: number) {
  const own = Array.from({ length: count }, (_, number) => ownPage(number));
  const asked: (StoryQuery | readonly string[])[] = [];
  const site = sampleSite('italy', {
    stories: async (query) => {
      asked.push(query);
      const { page = 1, perPage = 25 } = query;
      return { stories: own.slice((page - 1) * perPage, page * perPage), total: own.length };
    },
    byUuids: async (uuids) => {
      asked.push(uuids);
      return uuids.map((uuid) => publicPage(Number(uuid.slice('public-'.length))));
    },
  });
  const entries = [
    sampleEntry('/extranet', 'section'),
    sampleEntry(base, 'product_listing'),
    sampleEntry(`${base}/a`, 'category'),
    ...own.map(({ uuid, content }, number) =>
      sampleEntry(`${base}/a/p-${number}`, 'partner_product', {
        uuid,
        title: String(content.title),
        tags: number === 3 ? ['role:service'] : [],
      }),
    ),
  ];
  return { site, entries, asked };
}

async function load(count: number, query = '', fields: Record<string, unknown> = {}) {
  const { site, entries, asked } = siteWith(count);
  const page = samplePartnerPage('it', sampleListingStory('it', 'product_listing', fields), {
    entries,
    query: new URLSearchParams(query),
  });
  return { ...(await loadPartnerProducts(site, page)), asked };
}

describe('loadPartnerProducts', () => {
  it('TPL-3 EXT-2 returns what the partner may see, with code and family of the public page, and one request for its pictures', async () => {
    const { rows, total, asked } = await load(5);
    expect(total).toBe(4);
    expect(rows.map(({ facts }) => [facts.code, facts.family, facts.price])).toEqual([
      ['CLV-0', 'automotive_keys', 0],
      ['CLV-1', 'residential_keys', 1],
      ['CLV-2', 'automotive_keys', 2],
      ['CLV-4', 'automotive_keys', 4],
    ]);
    expect(rows[0]?.publicProduct?.content.title).toBe('Chiave 0');
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(['public-0', 'public-1', 'public-2', 'public-4']);
  });

  it('TPL-3 filters by the families of the listing', async () => {
    const { rows } = await load(5, '', { families: ' automotive_keys, cutters ' });
    expect(rows.map(({ facts }) => facts.code)).toEqual(['CLV-0', 'CLV-2', 'CLV-4']);
    expect((await load(5, '', { families: 'services' })).total).toBe(0);
  });

  it('TPL-5 TPL-3 returns one page at a time, in the order of the URL', async () => {
    const first = await load(120, 'sort=-price');
    expect([first.total, first.pageCount, first.rows.length]).toEqual([119, 3, 48]);
    expect(first.rows[0]?.facts.price).toBe(119);
    const last = await load(120, 'sort=-price&page=3');
    expect([last.page, last.rows.at(-1)?.facts.price]).toEqual([3, 0]);
  });

  it.each([
    ['page=9', 3],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=2.5', 1],
    ['page=x', 1],
  ])('TPL-5 reads ?%s as page %i', async (query, page) => {
    expect((await load(120, query)).page).toBe(page);
  });

  it('TPL-3 works without a public page, and without products', async () => {
    const { site, entries } = siteWith(0);
    const withOne = sampleSite('italy', {
      ...site.content,
      stories: async () => ({ stories: [ownPage(1, { product: 'gone', order_code: '' })], total: 1 }),
      byUuids: async () => [],
    });
    const page = samplePartnerPage('it', sampleListingStory('it', 'product_listing'), {
      entries: [...entries, sampleEntry(`${base}/a/p-1`, 'partner_product', { uuid: 'own-1' })],
    });
    const { rows } = await loadPartnerProducts(withOne, page);
    expect(rows.map(({ facts, publicProduct }) => [facts.code, facts.family, publicProduct])).toEqual([
      ['', null, null],
    ]);
    expect(await load(0)).toMatchObject({ rows: [], total: 0, page: 1, pageCount: 1 });
  });
});
