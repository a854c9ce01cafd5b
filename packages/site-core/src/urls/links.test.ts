import type { Link } from '@clavora/content-client/schema/fields';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { createRouting } from '@clavora/i18n-routing/routing';
import { describe, expect, it } from 'vitest';
import { sampleOrigins } from '../testing/sample-site.ts';
import { resolveLink, storyHref } from './links.ts';

const routing = createRouting({ brand: 'clavora', guards: ['auth'] });
const on = (market: MarketId) => ({ market, routing, origins: sampleOrigins });

describe('storyHref', () => {
  it.each([
    ['italy', 'it/global/prodotti/clv-22l', '/prodotti/clv-22l'],
    ['italy', 'it/global/prodotti/', '/prodotti'],
    ['italy', 'it/global/home', '/'],
    ['italy', 'it/italy/privacy', '/privacy'],
    ['global', 'de/global/produkte/clv-22l', '/de/produkte/clv-22l'],
    ['global', 'de/global/home', '/de'],
    ['italy', 'de/global/produkte/clv-22l', 'https://global.example/de/produkte/clv-22l'],
    ['italy', 'es/spain/productos/x', 'https://spain.example/productos/x'],
    ['global', 'it/italy/privacy', 'https://italy.example/privacy'],
    ['italy', 'en/global/thank-you', '/en/thank-you'],
    ['italy', 'it/global/prodotti/a/b/c', null],
    ['italy', 'config/it', null],
    ['italy', '', null],
  ] as const)('RTE-1 on %s, %s returns %s', (market, fullSlug, expected) => {
    expect(storyHref(fullSlug, on(market))).toBe(expected);
  });
});

describe('resolveLink', () => {
  const url = (value: string): Link => ({ kind: 'url', url: value });

  it.each([
    [url('https://partner.example/a?b=c'), 'https://partner.example/a?b=c'],
    [url('/prodotti'), '/prodotti'],
    // As an editor writes it for every market, without the redirect that it would cause.
    [url('/it/extranet'), '/extranet'],
    [url('/it/prodotti?page=2#top'), '/prodotti?page=2#top'],
    // A content path has its own canonical address.
    [url('/it/global/prodotti'), '/it/global/prodotti'],
    [url('//it/extranet'), '//it/extranet'],
    [url('tel:+390420555100'), 'tel:+390420555100'],
    [url('javascript:alert(1)'), null],
    [url(' java\tscript:alert(1)'), null],
    [url('data:text/html,<script>alert(1)</script>'), null],
    [url('vbscript:x'), null],
    [{ kind: 'email', address: 'info@clavora.example' } as const, 'mailto:info@clavora.example'],
    [{ kind: 'story', uuid: 'u', fullSlug: 'it/global/chi-siamo', anchor: 'la sede' } as const, '/chi-siamo#la%20sede'],
    [{ kind: 'story', uuid: 'u', fullSlug: 'nowhere', anchor: '' } as const, null],
    [null, null],
  ])('CNT-5 returns for %j %s', (link, expected) => {
    expect(resolveLink(link, on('italy'))).toBe(expected);
  });
});
