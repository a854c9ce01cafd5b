import { locales } from '@clavora/i18n-routing/locales';
import { routeTable } from '@clavora/i18n-routing/routes';
import { createRouting, type Match } from '@clavora/i18n-routing/routing';
import { searchParameterNames } from '@clavora/search/state-parameters';
import { handlerRows } from '@clavora/server/handler-rows';
import { internalPaths } from '@clavora/server/internal-folders';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextConfig, redirectRows, rewriteRows } from './next-config.ts';

const toOf = (match: Match) => (match.kind === 'redirect' ? match.to : null);

// The configuration writes the build id to the environment, which other test files would read.
beforeEach(() => {
  vi.stubEnv('SITE_BUILD_ID', 'a-build');
  vi.stubEnv('SITE_BUILD_TIME', '1');
});

describe('nextConfig', () => {
  it('MKT-4 redirects the superfluous prefix before the slash, so that both take one hop', () => {
    const sources = redirectRows({ market: 'italy' }).map(({ source }) => source);
    expect(sources.findIndex((source) => source.startsWith('/it/'))).toBeLessThan(
      sources.findIndex((source) => source.endsWith('{/}+')),
    );
  });

  it.each(handlerRows)('RTE-14 $path ignores a page parameter, unless it has the pages of a listing', ({ path }) => {
    const asked = path.replaceAll(/\[+(?:\.{3})?\w+\]+/g, 'name').slice(1);
    const undone = rewriteRows({ market: 'italy' }).find(
      ({ source, destination }) => destination === '/:path' && source.endsWith(`/${internalPaths.page}/:page`),
    );
    const [, pattern = ''] = /^\/:path\((.*)\)\/~page\/:page$/.exec(undone?.source ?? '') ?? [];
    expect(new RegExp(`^(?:${pattern})$`).test(asked)).toBe(!path.startsWith('/api/payload'));
  });

  it.each([
    ['/prodotti/clv-22l.md', '/api/markdown'],
    ['/prodotti/clv-22l.pdf', '/api/sheet'],
    ['/machine-files/manual.md', null],
    ['/machine-files/manual.pdf', null],
    ['/api/extranet/files/list.pdf', null],
  ])('CAT-9 CAT-12 CAT-19 makes %s of a page, unless it is a file of a folder', (path, expected) => {
    const found = rewriteRows({ market: 'italy' }).find(({ source }) => {
      const [, pattern, extension] = /^\/:path\((.*)\)(\\\.\w+)$/.exec(source) ?? [];
      return pattern !== undefined && new RegExp(`^/${pattern}${extension}$`).test(path);
    });
    expect(found?.destination ?? null).toBe(expected);
  });

  it.each(['clavora', 'key-works'])(
    'MKT-4 CNT-13 redirects a path without locale to the target of the router, for the brand %s',
    (brand) => {
      const rows = redirectRows({ market: 'global' });
      const routing = createRouting({ brand, guards: ['auth'] });
      const leads = (path: string) => {
        for (const { source, destination } of rows) {
          const [, words, rest] = /^\/:path\(([^)]+)\)(\/:rest\(\.\+\?\))?\{\/\}\?$/.exec(source) ?? [];
          if (words !== undefined && new RegExp(`^/(?:${words})${rest ? '/.+' : ''}$`).test(path))
            return destination.replace(/\/:path.*/, path);
        }
        return null;
      };
      const paths = locales.flatMap((locale) =>
        routeTable.flatMap((route) => {
          const path = routing.pathOf(route.id, locale);
          if (path === null || path === '/') return [];
          return [...('listing' in route ? [path] : []), ...('details' in route ? [`${path}/some-page`] : [])];
        }),
      );
      for (const path of paths) {
        expect({ path, to: leads(path) }).toEqual({ path, to: toOf(routing.match('global', path)) });
      }
    },
  );

  it.each([
    ['italy', ['/eventi-e-notizie/eventi']],
    ['global', ['/en/events-and-news/events', '/ru/sobytiya-i-novosti/sobytiya']],
  ] as const)(
    'TPL-6 RTE-14 rewrites disciplines of events in the URL, on %s, and no other value',
    (market, sources) => {
      const rows = rewriteRows({ market });
      const filters = rows.filter(({ destination }) => destination.includes(internalPaths.discipline));
      expect(filters.map(({ source }) => source)).toEqual(expect.arrayContaining([...sources]));
      for (const { source, destination, has } of filters) {
        expect(destination).toBe(`${source}/${internalPaths.discipline}/:discipline`);
        const value = new RegExp(`^${has?.[0] && 'value' in has[0] ? has[0].value : ''}$`);
        expect(value.exec('hardware_trade')?.groups).toEqual({ discipline: 'hardware_trade' });
        for (const unknown of ['', 'cooking', 'automotive,training', 'Automotive', 'hardware_trade/x']) {
          expect(value.test(unknown)).toBe(false);
        }
      }
      // The page number is appended to the rewritten path of the discipline: its row must come later.
      const page = rows.findIndex(({ destination }) => destination.includes(internalPaths.page));
      expect(page).toBeGreaterThan(
        rows.findLastIndex(({ destination }) => destination.includes(internalPaths.discipline)),
      );
    },
  );

  it('TPL-5 RTE-14 rewrites the kinds of news in the URL, and no other value', () => {
    const rows = rewriteRows({ market: 'italy' });
    const [row, data, ...others] = rows.filter(({ destination }) => destination.includes(internalPaths.kind));
    expect(row).toEqual({
      source: '/eventi-e-notizie',
      has: [{ type: 'query', key: 'kind', value: '(?<kind>news_article|press_release|event)' }],
      destination: '/eventi-e-notizie/~kind/:kind',
    });
    expect(data?.source).toBe('/api/payload/eventi-e-notizie');
    expect(others).toEqual([]);
  });

  it.each([
    ['italy', '/cerca', '/~search'],
    ['global', '/ru/poisk', '/ru/~search'],
  ] as const)('SRC-2 rewrites every search on %s from %s to its own page, with any page number', (market, path, to) => {
    const rows = rewriteRows({ market });
    const own = rows.filter(({ source }) => source === path);
    expect(own.map(({ has }) => has)).toEqual(searchParameterNames.map((key) => [{ type: 'query', key }]));
    expect(new Set(own.map(({ destination }) => destination))).toEqual(new Set([to]));
    // A later row undoes the page rewrite.
    const page = rows.findIndex(({ destination }) => destination === `/:path*/${internalPaths.page}/:page`);
    const back = rows.findIndex(({ source }) => source.includes(internalPaths.search));
    expect(back).toBeGreaterThan(page);
    const [, pattern = ''] = /^\/:path\((.+)\)\/~page\/:page$/.exec(rows[back]?.source ?? '') ?? [];
    expect(new RegExp(`^${pattern}$`).test(to.slice(1))).toBe(true);
    expect(new RegExp(`^${pattern}$`).test('prodotti')).toBe(false);
  });

  it.each([
    ['italy', '/negozi-:brand([a-z0-9-]+)', '/~asked/shops'],
    ['italy', '/contatti', '/~asked/contacts'],
    ['global', '/ru/magaziny-:brand([a-z0-9-]+)', '/ru/~asked/shops'],
  ] as const)('TPL-9 rewrites a search by place on %s from %s to its own page', (market, path, to) => {
    const rows = rewriteRows({ market });
    const own = rows.filter(({ source }) => source === path);
    expect(own).toEqual([{ source: path, has: [{ type: 'query', key: 'place' }], destination: to }]);
    const back = rows.find(({ source }) => source.includes(internalPaths.asked));
    const [, pattern = ''] = /^\/:path\((.+)\)\/~page\/:page$/.exec(back?.source ?? '') ?? [];
    expect(new RegExp(`^${pattern}$`).test(to.slice(1))).toBe(true);
  });

  it.each([
    ['italy', '/trova-chiave/confronto', '/~asked/key-finder-compare'],
    ['global', '/ru/podbor-klyucha/sravnenie', '/ru/~asked/key-finder-compare'],
  ] as const)('CAT-8 rewrites a comparison on %s from %s to its own page', (market, path, to) => {
    const own = rewriteRows({ market }).filter(({ source }) => source === path);
    expect(own).toEqual(
      ['products', 'code'].map((key) => ({ source: path, has: [{ type: 'query', key }], destination: to })),
    );
  });

  it.each([
    ['italy', '/trova-chiave/produttori/:slug', '/~asked/key-finder-makers?slug=:slug'],
    ['global', '/ru/podbor-klyucha/proizvoditeli/:slug', '/ru/~asked/key-finder-makers?slug=:slug'],
  ] as const)('CAT-3 rewrites the filter of a chart on %s from %s to its own page', (market, path, to) => {
    const own = rewriteRows({ market }).filter(({ source }) => source === path);
    expect(own).toEqual([{ source: path, has: [{ type: 'query', key: 'code' }], destination: to }]);
  });

  it.each(['italy', 'global'])(
    'SHL-6 CNT-7 puts data rewrites before all that match a query or a cookie, on %s',
    (market) => {
      const rows = rewriteRows({ market });
      const first = rows.findIndex(({ has }) => has !== undefined);
      for (const source of ['/:path*/_payload.json', '/__next_island/:key.json']) {
        const index = rows.findIndex((row) => row.source === source);
        expect({ source, isFirst: index >= 0 && index < first }).toEqual({ source, isFirst: true });
      }
    },
  );

  it('SHL-5 contains the id of the build', async () => {
    const config = nextConfig({ market: 'italy' });
    expect(await config.generateBuildId?.()).toBe(config.env?.SITE_BUILD_ID);
    expect(Number(config.env?.SITE_BUILD_TIME)).toBeGreaterThan(0);
  });

  it('CNT-7 excludes the preview parts of the SDK from public pages', () => {
    expect(nextConfig({ market: 'italy' }).experimental?.optimizePackageImports).toEqual(['@storyblok/react']);
  });

  it('OPS-4 builds a standalone output', () => {
    expect(nextConfig({ market: 'italy' })).toMatchObject({
      output: 'standalone',
      poweredByHeader: false,
    });
  });
});
