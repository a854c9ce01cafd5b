import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampleUuid, siteOver } from '../../testing/sample-space.ts';
import { openMoveRecord } from '../moves/move-record.ts';
import { canonicalRedirect } from './canonical-redirect.ts';

const groups = {
  'en/global/products/k-100 it/global/prodotti/k-100 es/global/productos/k-100 de/global/produkte/k-100': 'product',
  // A different slug in each language, and a version of the Italian market.
  'en/global/products/key it/global/prodotti/chiave es/global/productos/llave it/italy/prodotti/chiave-italiana':
    'product',
  // Without translation; the Italian product of the same slug is another one.
  'es/global/productos/same': 'product',
  'it/global/prodotti/same': 'product',
  'en/global/products it/global/prodotti es/global/productos': 'product_listing',
  'en/global/products/automotive it/global/prodotti/automotive es/global/productos/automocion ro/global/produse/auto':
    'product_listing',
  'it/global/chi-siamo es/global/sobre-nosotros': 'section',
  'it/global/prodotti/page-there': 'page',
  'es/global/productos/news-there it/global/prodotti/news-there': 'news_article',
  'it/global/home es/global/home': 'landing_page',
  'es/global/sobre-nosotros/solo': 'page',
};

const redirectOn = async (market: MarketId, url: string) => {
  const { site } = siteOver(market, { groups });
  return (await canonicalRedirect(site, url))?.to ?? null;
};

describe('canonicalRedirect', () => {
  it.each<[MarketId, string, string | null]>([
    // The rows of the table under RTE-11. The first needs no lookup: the page exists.
    ['italy', '/it/global/prodotti/k-100', '/prodotti/k-100'],
    ['italy', '/productos/k-100', '/prodotti/k-100'],
    ['global', '/it/global/prodotti/k-100', '/it/prodotti/k-100'],
    ['global', '/de/products/k-100', '/de/produkte/k-100'],
    ['italy', '/prodotti/nope', null],
    ['italy', '/productos/nope', null],
    ['spain', '/prodotti/nope', null],
    ['global', '/de/products/nope', null],
    // Different slugs: first in the language of the segment, then in that of the site.
    ['global', '/it/productos/llave', '/it/prodotti/chiave'],
    ['global', '/es/prodotti/chiave', '/es/productos/llave'],
    ['global', '/es/prodotti/llave', '/es/productos/llave'],
    ['spain', '/prodotti/chiave', '/productos/llave'],
    ['spain', '/prodotti/llave', '/productos/llave'],
    // The market's own version precedes the global one.
    ['italy', '/productos/llave', '/prodotti/chiave-italiana'],
    ['spain', '/it/global/prodotti/chiave', null],
    // No translation in the requested language.
    ['italy', '/productos/same', null],
    ['france', '/prodotti/k-100', null],
    ['global', '/ru/products/k-100', null],
    // Listings.
    ['italy', '/productos', '/prodotti'],
    ['italy', '/products', '/prodotti'],
    ['italy', '/it/global/prodotti', '/prodotti'],
    ['italy', '/productos/automocion', '/prodotti/automotive'],
    ['spain', '/prodotti/automotive', '/productos/automocion'],
    ['global', '/ro/products/automotive', null],
    // Other content paths.
    ['italy', '/it/global/chi-siamo', '/chi-siamo'],
    ['global', '/it/global/chi-siamo', '/it/chi-siamo'],
    ['italy', '/it/global/home', '/'],
    ['global', '/es/global/home', '/es'],
    ['italy', '/es/global/sobre-nosotros', null],
    // Stories that the route table does not accept.
    ['italy', '/it/global/prodotti/page-there', null],
    ['italy', '/productos/news-there', null],
  ])('RTE-11 on %s %s redirects to %s', async (market, url, expected) => {
    expect(await redirectOn(market, url)).toBe(expected);
  });

  it('RTE-11 redirects permanently with the query, after one request', async () => {
    const { site, asked } = siteOver('italy', { groups });
    expect(await canonicalRedirect(site, '/productos/k-100')).toEqual({
      to: '/prodotti/k-100',
      status: 301,
      keepsQuery: true,
    });
    expect(asked).toEqual([
      'lookup es/italy/productos/k-100 es/global/productos/k-100 it/italy/prodotti/k-100 it/global/prodotti/k-100',
    ]);
  });

  it.each([
    ['that names no product and no content path', '/chi-siamo/boh'],
    ['that the service would read as a pattern', '/productos/*'],
    ['that the service would read as two paths', '/productos/k-100,it/global/prodotti/k-100'],
  ])('RTE-11 sends no request for a URL %s: %s', async (_, url) => {
    const { site, asked, marks } = siteOver('italy', { groups });
    expect(await canonicalRedirect(site, url)).toBeNull();
    expect([asked, marks]).toEqual([[], []]);
  });

  it('RTE-11 CNT-9 has the tags of the requested paths, the found story, its translations and the products', async () => {
    const { site, marks } = siteOver('italy', { groups });
    await canonicalRedirect(site, '/productos/k-100');
    expect(marks).toEqual(
      expect.arrayContaining([
        'slug:es/global/productos/k-100',
        'slug:it/italy/prodotti/k-100',
        'folder:it/global/prodotti',
        'folder:it/italy/prodotti',
        `story:${sampleUuid('es/global/productos/k-100')}`,
        'slug:it/global/prodotti/k-100',
      ]),
    );
  });

  it('RTE-11 RTE-13 finds a story by its former path', async () => {
    const stateDir = await mkdtemp(join(tmpdir(), 'moves-'));
    onTestFinished(() => rm(stateDir, { recursive: true }));
    const record = await openMoveRecord(stateDir);
    const uuid = sampleUuid('es/global/productos/llave');
    await record.apply([{ uuid, from: 'es/global/productos/vieja', to: 'es/global/productos/llave' }]);
    const { site, asked } = siteOver('italy', { groups, stateDir });
    expect((await canonicalRedirect(site, '/productos/vieja'))?.to).toBe('/prodotti/chiave-italiana');
    expect(asked).toHaveLength(2);
  });
});
