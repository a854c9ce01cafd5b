import type { MarketId } from '@clavora/i18n-routing/markets';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { siteOver } from '../../testing/sample-space.ts';
import { checkStorySlugsHandler } from './check-story-slugs.ts';

const groups = {
  'en/global/products/k-100 it/global/prodotti/k-100 es/global/productos/k-cien de/global/produkte/k-100': 'product',
};

async function check(market: MarketId, parameters: Record<string, string>, failure?: number | null) {
  const { site, asked, fail } = siteOver(market, { groups });
  fail(failure);
  const query = new URLSearchParams(parameters);
  const response = await checkStorySlugsHandler(site)(new Request(`https://x.example/api/checkStorySlugs?${query}`));
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, headers: response.headers, asked };
}

describe('GET /api/checkStorySlugs', () => {
  it.each<[MarketId, string, string, { path: string; lang: string }]>([
    ['italy', '/it/global/prodotti/k-100', 'it', { path: '/prodotti/k-100', lang: 'it' }],
    ['italy', '/it/global/productos/k-cien', 'it', { path: '/prodotti/k-100', lang: 'it' }],
    ['spain', '/es/global/prodotti/k-100', 'es', { path: '/productos/k-cien', lang: 'es' }],
    ['global', '/it/global/prodotti/k-100', 'it', { path: '/it/prodotti/k-100', lang: 'it' }],
    ['global', '/de/global/products/k-100', 'de', { path: '/de/produkte/k-100', lang: 'de' }],
    ['global', '/it/global/prodotti/k-100', 'es', { path: '/es/productos/k-cien', lang: 'es' }],
    ['italy', '/productos/k-cien', 'it', { path: '/prodotti/k-100', lang: 'it' }],
    ['global', '/de/products/k-100', 'de', { path: '/de/produkte/k-100', lang: 'de' }],
  ])('RTE-11 on %s answers path=%s, locale=%s with path and language', async (market, path, locale, expected) => {
    const { status, body, headers } = await check(market, { path, locale });
    expect({ status, body }).toEqual({ status: 200, body: expected });
    expect(headers.get('content-type')).toContain('application/json');
  });

  it.each<[MarketId, string, string]>([
    ['italy', '/it/global/prodotti/nope', 'it'],
    ['italy', '/it/global/prodotti/k-100', 'de'],
    ['global', '/it/global/prodotti/k-100', 'ru'],
    ['italy', '/it/global/prodotti/*', 'it'],
    ['italy', '/extranet/it/secret', 'it'],
    ['italy', '/config/it', 'it'],
  ])('RTE-11 on %s answers path=%s, locale=%s with 404', async (market, path, locale) => {
    const { status, body } = await check(market, { path, locale });
    expect(status).toBe(404);
    expect(body).toHaveProperty('error');
  });

  it.each<[Record<string, string>]>([
    [{}],
    [{ path: '/it/global/prodotti/k-100' }],
    [{ locale: 'it' }],
    [{ path: '/it/global/prodotti/k-100', locale: 'xx' }],
    [{ path: 'prodotti/k-100', locale: 'it' }],
    [{ path: '/', locale: 'it' }],
    [{ path: '//', locale: 'it' }],
    [{ path: '/a/../b', locale: 'it' }],
    [{ path: '/%ff', locale: 'it' }],
    [{ path: `/${'a'.repeat(2_000)}`, locale: 'it' }],
  ])('RTE-11 rejects parameters without a request: %j', async (parameters) => {
    const { status, body, asked } = await check('italy', parameters);
    expect({ status, asked }).toEqual({ status: 400, asked: [] });
    expect(body).toHaveProperty('error');
  });

  it.each([
    [500, 500],
    [503, 503],
    [401, 502],
    [null, 503],
  ])('RTE-11 answers a content service failure of %s with %s', async (failure, expected) => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    onTestFinished(() => error.mockRestore());
    const { status, body } = await check('italy', { path: '/it/global/prodotti/k-100', locale: 'it' }, failure);
    expect(status).toBe(expected);
    expect(body).toEqual({ error: 'The page could not be looked up' });
  });
});
