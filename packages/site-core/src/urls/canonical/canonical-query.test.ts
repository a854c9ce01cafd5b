import { type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import { createRouting } from '@clavora/i18n-routing/routing';
import { describe, expect, it } from 'vitest';
import { canonicalQuery, isContentPath } from './canonical-query.ts';

const routing = createRouting({ brand: 'clavora', guards: ['auth'] });
const ask = (market: MarketId, url: string) => canonicalQuery({ market: marketRow(market), routing }, url);

describe('canonicalQuery', () => {
  it.each<[MarketId, string, string, string]>([
    ['italy', '/prodotti/k-100', '/it/global/prodotti/k-100', 'it'],
    ['italy', '/it/global/prodotti/k-100', '/it/global/prodotti/k-100', 'it'],
    ['italy', '/productos/k-100', '/it/global/productos/k-100', 'it'],
    ['global', '/it/global/prodotti/k-100', '/it/global/prodotti/k-100', 'it'],
    ['global', '/de/products/k-100', '/de/global/products/k-100', 'de'],
    ['spain', '/prodotti/nope', '/es/global/prodotti/nope', 'es'],
    ['germany', '/produse/k-100?utm=1', '/de/global/produse/k-100', 'de'],
    ['france', '/produkty', '/fr/global/produkty', 'fr'],
    ['italy', '/productos/automocion', '/it/global/productos/automocion', 'it'],
    ['italy', '/es/global/productos/k-100', '/es/global/productos/k-100', 'es'],
    ['italy', '/it/global/chi-siamo', '/it/global/chi-siamo', 'it'],
  ])('RTE-11 on %s returns for %s path=%s, locale=%s', (market, url, path, locale) => {
    expect(ask(market, url)).toEqual({ path, locale });
  });

  it.each<[MarketId, string]>([
    ['italy', '/'],
    ['italy', '/chi-siamo'],
    ['italy', '/de/produkte/k-100'],
    ['italy', '/extranet/prodotti/k-100'],
    ['italy', '/eventi/prodotti'],
    ['italy', '/prodotti/global'],
    ['italy', '/global/prodotti/k-100'],
    ['italy', '/it/global'],
    ['global', '/prodotti/k-100'],
    ['global', '/xx/global/prodotti/k-100'],
    ['global', '/de/ueber-uns'],
    ['italy', '/prodotti/%ff'],
    ['italy', '/prodotti/a%2fb'],
  ])('RTE-11 on %s returns null for %s', (market, url) => {
    expect(ask(market, url)).toBeNull();
  });

  it.each([
    ['/it/global/prodotti', true],
    ['/it/global/prodotti/k-100?a', true],
    ['/it/global', false],
    ['/it/prodotti/global', false],
    ['/xx/global/a', false],
    ['/', false],
  ])('RTE-11 %s is a content path: %s', (url, expected) => {
    expect(isContentPath(url)).toBe(expected);
  });
});
