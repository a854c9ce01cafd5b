import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../locales/locales.ts';
import { type MarketId, marketTable } from '../markets/markets.ts';
import { type RouteParams, routeTable } from './routes.ts';
import { createRouting, type Match } from './routing.ts';
import { segmentIds } from './segment-ids.ts';
import { segments } from './segments.gen.ts';

const routing = createRouting({ brand: 'clavora', guards: ['auth'] });

interface Page {
  market: MarketId;
  locale: Locale;
  id: (typeof routeTable)[number]['id'];
  page: 'listing' | 'detail';
  href: string;
  params: Record<string, unknown>;
}

/** Values for every parameter of a detail pattern that are no segments of any route. */
function sampleParams(pattern: string): Record<string, string | string[]> {
  return Object.fromEntries(
    pattern.split('/').map((part) => {
      const [name = '', words] = part.slice(1, -1).split(':');
      if (name.startsWith('...')) return [name.slice(3), ['first-part', 'second-part']];
      return [name, words?.split('|')[0] ?? `sample-${name.replace('_', '-')}`];
    }),
  );
}

const pages: Page[] = marketTable.flatMap((market) =>
  market.locales.flatMap((locale) =>
    routeTable.flatMap((route) => {
      const found: Page[] = [];
      const add = (page: Page['page'], params: Record<string, unknown> | undefined) => {
        const href = routing.href(market.id, locale, route.id, params as RouteParams<typeof route.id>);
        if (href !== null) found.push({ market: market.id, locale, id: route.id, page, href, params: params ?? {} });
      };
      if ('listing' in route) add('listing', undefined);
      if ('details' in route) for (const pattern of route.details) add('detail', sampleParams(pattern));
      return found;
    }),
  ),
);

const summary = (match: Match) =>
  match.kind === 'route' ? { id: match.route.id, page: match.page, locale: match.locale, params: match.params } : match;

describe('every page of every market and locale', () => {
  it('RTE-1 matches the URL that is built for it', () => {
    expect(pages.length).toBeGreaterThan(500);
    for (const { market, href, id, page, locale, params } of pages) {
      expect({ href, ...summary(routing.match(market, href)) }).toEqual({ href, id, page, locale, params });
    }
  });

  it('RTE-1 has a unique URL', () => {
    const seen = new Set(pages.map(({ market, href }) => `${market} ${href}`));
    expect(seen.size).toBe(pages.length);
  });

  it('RTE-8 has a name of its id and locale with three underscores', () => {
    for (const { market, href, locale } of pages) {
      const match = routing.match(market, href);
      expect(match.kind === 'route' && match.name).toMatch(new RegExp(`^[a-z-]+___${locale}$`));
    }
  });

  it('RTE-2 redirects from its address with a slash in one hop, with its query', () => {
    for (const { market, href } of pages.filter((page) => page.href !== '/')) {
      expect(routing.match(market, `${href}/?a=1`)).toEqual({ kind: 'redirect', to: `${href}?a=1`, status: 301 });
    }
  });
});

describe('precedence', () => {
  it.each([
    ['custom landing before page', 'italy', '/thank-you', 'custom-landing'],
    ['literal before section slug', 'italy', '/prodotti/automotive', 'products-automotive'],
    ['literal section before page slug', 'italy', '/prodotti', 'products'],
    ['section slug', 'italy', '/prodotti/clv-22l', 'products'],
    ['page slug last', 'italy', '/privacy', 'page'],
    ['literal before the partner catch-all', 'italy', '/extranet/prodotti/automotive', 'extranet-products-automotive'],
    ['a word of another language is a slug', 'global', '/de/products', 'page'],
  ] as const)('RTE-4 %s', (_, market, url, id) => {
    expect(summary(routing.match(market, url))).toMatchObject({ id });
  });
});

describe('locales and prefixes', () => {
  it.each([
    ['italy', '/it/prodotti?x=1', { kind: 'redirect', to: '/prodotti?x=1', status: 301 }],
    ['italy', '/it', { kind: 'redirect', to: '/', status: 301 }],
    ['global', '/', { kind: 'redirect', to: '/en', status: 307 }],
    ['global', '/products', { kind: 'redirect', to: '/en/products', status: 301 }],
    ['global', '/prodotti/clv-22l', { kind: 'redirect', to: '/it/prodotti/clv-22l', status: 301 }],
    ['global', '/recursos/boletines', { kind: 'redirect', to: '/es/recursos/boletines', status: 301 }],
    ['global', '/extranet/pesquisa', { kind: 'redirect', to: '/pt/extranet/pesquisa', status: 301 }],
    ['global', '/kontakty', { kind: 'redirect', to: '/ru/kontakty', status: 301 }],
    ['global', '/thank-you', { kind: 'redirect', to: '/en/thank-you', status: 301 }],
    ['global', '/anything-else', { kind: 'none', locale: 'en' }],
  ] as const)('MKT-4 %s %s', (market, url, expected) => {
    expect(routing.match(market, url)).toEqual(expected);
  });

  it('MKT-4 redirect from the root by a locale cookie of the market, and no other', () => {
    expect(routing.match('global', '/', { cookieLocale: 'ru' })).toMatchObject({ to: '/ru' });
    expect(routing.match('global', '/', { cookieLocale: 'xx' })).toMatchObject({ to: '/en' });
  });

  it('MKT-2 occur in every URL of the global market and in none of a market with one language', () => {
    for (const { market, href, locale } of pages) {
      const isPrefixed = href === `/${locale}` || href.startsWith(`/${locale}/`);
      expect({ href, isPrefixed }).toEqual({ href, isPrefixed: market === 'global' });
    }
  });

  it.each(['italy', 'spain', 'france', 'germany'] as const)(
    'MKT-3 include English on %s for custom landings only',
    (market) => {
      expect(summary(routing.match(market, '/en/thank-you'))).toMatchObject({ id: 'custom-landing', locale: 'en' });
      for (const url of ['/en', '/en/products', '/en/privacy']) expect(routing.match(market, url).kind).toBe('none');
      expect(routing.href(market, 'en', 'products')).toBeNull();
      expect(routing.href(market, 'en', 'custom-landing', { customSlug: 'thank-you' })).toBe('/en/thank-you');
    },
  );

  it('MKT-5 take the language from the URL, else from the market', () => {
    expect(routing.match('global', '/de/produkte')).toMatchObject({ locale: 'de' });
    expect(routing.match('germany', '/produkte')).toMatchObject({ locale: 'de' });
  });
});

describe('URLs without a regular page', () => {
  it.each(['ro', 'ru'] as const)('RTE-3 do not exist for the automotive and residential listings in %s', (locale) => {
    for (const id of ['products-automotive', 'products-residential'] as const) {
      expect(routing.href('global', locale, id)).toBeNull();
      expect(routing.alternates(id, () => undefined).map((alternate) => alternate.locale)).not.toContain(locale);
    }
  });

  it.each([
    `/${'a'.repeat(5_000)}`,
    '/%ff',
    '/prodotti/%2e%2e',
    '/a%2fb',
    '/%00',
    '/\\evil.example',
    '/prodotti/a/b/c',
    'prodotti',
  ])('RTE-10 include %s', (url) => {
    expect(routing.match('italy', url).kind).toBe('none');
  });

  it('RTE-2 redirect within the site if they begin with two slashes', () => {
    expect(routing.match('italy', '//evil.example/')).toEqual({ kind: 'redirect', to: '/evil.example', status: 301 });
  });

  it('RTE-6 are custom landings for two words only', () => {
    expect(summary(routing.match('italy', '/landing-smart-pro-mini'))).toMatchObject({ id: 'custom-landing' });
    expect(summary(routing.match('italy', '/landing-smart-pro-maxi'))).toMatchObject({ id: 'page' });
  });
});

describe('the route table', () => {
  it('MKT-8 has a valid URL segment for every id and locale', () => {
    for (const locale of locales) {
      for (const id of segmentIds) {
        const word = segments[locale][id];
        expect(word?.replace('{brand}', 'brand') ?? 'none', `${locale} ${id}`).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }
    }
  });

  it('RTE-7 inserts the configured brand into shops and partner news', () => {
    const other = createRouting({ brand: 'other-brand', guards: ['auth'] });
    expect(other.href('italy', 'it', 'shops')).toBe('/negozi-other-brand');
    expect(other.href('global', 'en', 'extranet-partner-news')).toBe('/en/extranet/other-brand-news');
    expect(() => createRouting({ brand: 'Not a slug', guards: ['auth'] })).toThrow(/lower-case/);
  });

  it('RTE-9 throws for an unregistered guard', () => {
    expect(() => createRouting({ brand: 'clavora', guards: [] })).toThrow(
      'Unknown route middleware "auth" on route "extranet"',
    );
  });

  it('MKT-9 returns a page on each market that shows it', () => {
    const found = routing.alternates('products', (locale) =>
      locale === 'de' || locale === 'it' ? { slug: 'clv-22l' } : null,
    );
    expect(found).toEqual([
      { market: 'global', locale: 'it', path: '/it/prodotti/clv-22l' },
      { market: 'global', locale: 'de', path: '/de/produkte/clv-22l' },
      { market: 'italy', locale: 'it', path: '/prodotti/clv-22l' },
      { market: 'germany', locale: 'de', path: '/produkte/clv-22l' },
    ]);
  });
});
