import type { RawStory } from '@clavora/content-client/schema/fields';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { sampleUuid, siteOver } from '@clavora/site-core/sample-space';
import { describe, expect, it } from 'vitest';
import { islandHandler } from './island-route.ts';
import { payloadHandler } from './payload-route.ts';

const groups = {
  'it/global/home en/global/home': 'landing_page',
  'it/global/prodotti en/global/products': 'product_listing',
  'it/global/prodotti/clv-1 en/global/products/clv-1': 'product',
  'it/global/extranet/prodotti': 'product_listing',
};

/** Returns a site with a few products: `total` in each listing, 24 per page. */
function over(market: MarketId, total = 30) {
  const sample = siteOver(market, { groups });
  const listed = (index: number): RawStory => ({
    uuid: sampleUuid(`it/global/prodotti/p${index}`),
    full_slug: `it/global/prodotti/p${index}`,
    content: { component: 'product', _uid: `${index}`, title: `Product ${index}` },
  });
  const stories = Array.from({ length: total }, (_, index) => listed(index + 1));
  const site = {
    ...sample.site,
    content: {
      ...sample.site.content,
      stories: async ({
        slugs,
        page = 1,
        perPage = 25,
      }: {
        slugs: readonly string[];
        page?: number;
        perPage?: number;
      }) => {
        await sample.site.content.lookup([]);
        const found = slugs.some((slug) => slug.endsWith('/*')) ? stories : [];
        return { stories: found.slice((page - 1) * perPage, page * perPage), total: found.length };
      },
    },
  };
  const request = new Request('https://host.example/');
  const read = async (response: Response) => ({
    status: response.status,
    location: response.headers.get('location'),
    caching: response.headers.get('cache-control'),
    data: response.body === null ? null : ((await response.json()) as Record<string, never>),
  });
  return {
    ...sample,
    payload: async (path: string) =>
      read(
        await payloadHandler(site)(request, { params: Promise.resolve(path === '' ? {} : { path: path.split('/') }) }),
      ),
    island: async (key: string) => read(await islandHandler(site)(request, { params: Promise.resolve({ key }) })),
  };
}

describe('payloadHandler', () => {
  it('SHL-6 RTE-8 returns the content that the page is rendered from', async () => {
    const { payload, marks } = over('italy');
    const { status, caching, data } = await payload('prodotti/clv-1');
    expect({ status, caching }).toEqual({ status: 200, caching: null });
    expect(data).toMatchObject({
      build: 'development',
      route: 'products-slug___it',
      market: 'italy',
      locale: 'it',
      path: '/prodotti/clv-1',
      params: { slug: 'clv-1' },
      title: 'it/global/prodotti/clv-1',
      crumbs: [
        { label: 'it/global/prodotti', href: '/prodotti' },
        { label: 'it/global/prodotti/clv-1', href: null },
      ],
      story: {
        uuid: sampleUuid('it/global/prodotti/clv-1'),
        href: '/prodotti/clv-1',
        content: { component: 'product' },
      },
      listing: null,
    });
    expect(data?.alternates).toContainEqual({
      market: 'global',
      locale: 'en',
      url: 'https://global.example/en/products/clv-1',
    });
    expect(marks).toEqual(expect.arrayContaining([`story:${sampleUuid('it/global/prodotti/clv-1')}`, 'config:it']));
  });

  it('SHL-6 returns the requested page of a listing', async () => {
    const { payload } = over('italy');
    const first = await payload('prodotti');
    expect(first.data).toMatchObject({
      path: '/prodotti',
      listing: { page: 1, pageCount: 2, total: 30, previous: null, next: '/prodotti?page=2' },
    });
    const second = await payload('prodotti/~page/2');
    expect(second.data).toMatchObject({
      path: '/prodotti?page=2',
      listing: { page: 2, previous: '/prodotti', next: null, items: Array.from({ length: 6 }, () => ({})) },
    });
    expect((await payload('prodotti/~page/3')).status).toBe(404);
  });

  it('EXT-2 answers 401 for a partner page, uncached and without reading a story', async () => {
    const { payload, asked } = over('italy');
    const { status, caching, data } = await payload('extranet/prodotti');
    expect({ status, caching }).toEqual({ status: 401, caching: 'private, no-store' });
    expect(data).toEqual({ error: 'Sign-in is needed: /extranet/prodotti' });
    expect(asked.join()).not.toContain('extranet');
  });

  it.each([
    ['italy', 'no/such/page', 404, null],
    ['italy', 'prodotti/clv-9', 404, null],
    ['global', '', 307, '/en/_payload.json'],
    ['global', 'products', 301, '/en/products/_payload.json'],
    ['global', 'products/~page/2', 301, '/en/products/_payload.json?page=2'],
  ] as const)('SHL-6 on %s answers "%s" with %d', async (market, path, status, location) => {
    expect(await over(market).payload(path)).toMatchObject({ status, location });
  });

  it('SHL-6 OPS-7 rejects while the content service is down, so that the last good response stays', async () => {
    const { payload, fail } = over('italy');
    fail(null);
    await expect(payload('prodotti')).rejects.toThrow('the service is down');
  });
});

describe('islandHandler', () => {
  it('SHL-6 returns a page of the listing', async () => {
    const { island, payload } = over('italy');
    const { status, data } = await island('listing~2~all~prodotti');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      build: 'development',
      key: 'listing~2~all~prodotti',
      route: 'products___it',
      kind: 'listing',
    });
    expect(data?.listing).toEqual((await payload('prodotti/~page/2')).data?.listing);
  });

  it.each([
    ['listing~9~all~prodotti', 'a page past the last'],
    ['listing~1~automotive~prodotti', 'a discipline where there are none'],
    ['listing~1~all~prodotti~clv-1', 'a page that lists nothing'],
    ['block~nothing~prodotti', 'no block of the page'],
    ['listing~1~all~no~such~page', 'a page that is not there'],
    ['listing', 'no key'],
  ])('SHL-6 answers 404 for "%s": %s', async (key) => {
    expect(await over('italy').island(key)).toMatchObject({ status: 404, data: { error: expect.any(String) } });
  });

  it('EXT-2 answers 401 for a partner page', async () => {
    expect(await over('italy').island('listing~1~all~extranet~prodotti')).toMatchObject({
      status: 401,
      caching: 'private, no-store',
    });
  });

  it('SHL-6 redirects like the page', async () => {
    expect(await over('global').island('listing~2~all~products')).toMatchObject({
      status: 301,
      location: '/__next_island/listing~2~all~en~products.json',
    });
  });
});
