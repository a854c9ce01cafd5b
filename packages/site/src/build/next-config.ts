import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { disciplines } from '@clavora/content-client/content-types/pages';
import { localeCookie } from '@clavora/i18n-routing/locale-cookie';
import { type Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale, marketFromSetting, marketRow } from '@clavora/i18n-routing/markets';
import { routeTable } from '@clavora/i18n-routing/routes';
import { createRouting, type Routing } from '@clavora/i18n-routing/routing';
import { searchParameterNames } from '@clavora/search/state-parameters';
import type { NextConfig } from 'next';
import { buildEnvironment, nameBuild } from '../core/build-identity.ts';
import { internalPaths } from '../core/internal-paths.ts';
import type { SiteConfig } from '../core/site.ts';
import { payloadFile } from '../data/payload/payload-url.ts';
import { formRows } from '../forms/form-rows.ts';
import { previewRows } from '../preview/preview-rows.ts';
import { iconPath } from '../seo/icons/icon-list.ts';
import { handlerFolder, handlerRows } from '../server/entrance/handler-rows.ts';
import { feedRows } from '../urls/feed-paths.ts';
import { blockStyleRules } from './styles/block-style-rules.ts';

type Redirect = Awaited<ReturnType<NonNullable<NextConfig['redirects']>>>[number];
type Rewrite = Extract<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, readonly unknown[]>[number];

/** The Next configuration of a market: redirects and rewrites come from the route table (MKT-4, RTE-2). */
export function nextConfig(site: SiteConfig): NextConfig {
  const build = nameBuild();
  return {
    output: 'standalone',
    generateBuildId: () => build.id,
    env: buildEnvironment(build),
    outputFileTracingRoot: join(process.cwd(), '../..'),
    reactStrictMode: true,
    // Metadata is in the head for all clients, not only for the crawlers that Next knows.
    htmlLimitedBots: /.*/,
    poweredByHeader: false,
    trailingSlash: false,
    skipTrailingSlashRedirect: true,
    transpilePackages: [
      '@clavora/auth',
      '@clavora/blocks',
      '@clavora/content-client',
      '@clavora/database',
      '@clavora/extranet',
      '@clavora/forms',
      '@clavora/i18n-routing',
      '@clavora/search',
      '@clavora/site',
      '@clavora/ui',
    ],
    // They find files of their own beside them, or speak to a database.
    serverExternalPackages: ['@electric-sql/pglite', 'file-type', 'nodemailer', 'pg', 'pg-boss'],
    // Types are checked by a task of their own, for all packages at once.
    typescript: { ignoreBuildErrors: true },
    // Pages made at run time are kept in memory alone: a start begins with the content of now, and a build's folder stays as built.
    cacheHandler: join(process.cwd(), '../../packages/site/src/cache/cache-handler.ts'),
    // Next's own memory is not used beside it.
    cacheMaxMemorySize: 0,
    turbopack: {
      // Brought by InstantSearch for a router that is not used: a quarter of the search page's script.
      resolveAlias: { qs: { browser: '../../packages/search/src/query/without-query-strings.ts' } },
      rules: {
        ...blockStyleRules(join(process.cwd(), '../..')),
        // The address of a font file, for the head; what style sheets name is the bundler's own affair.
        '*.woff2': { condition: { query: '?url' }, type: 'asset' },
      },
    },
    experimental: {
      authInterrupts: true,
      isrFlushToDisk: false,
      // Stack traces in the log name functions, and a build takes three quarters of the time.
      serverMinification: false,
      // Built sites have none: nothing reads them on the server, and browsers are given none.
      turbopackSourceMaps: process.env.NODE_ENV !== 'production',
      // Most folders are built once (CI, containers, a first start): only those that are built again repay the cache, which takes a fifth of the time.
      turbopackFileSystemCacheForBuild: existsSync(join(process.cwd(), '.next/BUILD_ID')),
      // The package declares no `sideEffects: false`: without this, every page would contain its client.
      optimizePackageImports: ['@storyblok/react'],
    },
    redirects: async () => redirectRows(site),
    rewrites: async () => ({ beforeFiles: rewriteRows(site), afterFiles: [], fallback: [] }),
  };
}

/** First match wins, so the slash goes in the same hop as the prefix. */
export function redirectRows({ market: id, brand }: SiteConfig): Redirect[] {
  const market = marketRow(marketFromSetting(id, console.warn));
  const own = defaultLocale(market);
  const rows: Redirect[] = [
    { source: `/:path*/${internalPaths.page}/:page(\\d+)`, destination: '/:path*?page=:page', statusCode: 301 },
    {
      source: `/:path*/${internalPaths.discipline}/:discipline`,
      destination: '/:path*?discipline=:discipline',
      statusCode: 301,
    },
  ];
  if (market.prefix === 'except-default') {
    // `/it/global/…` is left alone: it is a content path, which has its own canonical address.
    rows.push({ source: `/${own}`, destination: '/', statusCode: 301 });
    rows.push({ source: `/${own}/:path((?!global(?:/|$)).+?){/}?`, destination: '/:path', statusCode: 301 });
  } else {
    const cookie = { type: 'cookie', key: localeCookie.name, value: `(?<chosen>${market.locales.join('|')})` } as const;
    rows.push({ source: '/', has: [cookie], destination: '/:chosen', statusCode: 307 });
    rows.push({ source: '/', destination: `/${own}`, statusCode: 307 });
    for (const { locale, listings, paths } of owners(createRouting({ brand, guards: ['auth'] }), market.locales)) {
      if (listings.length > 0) {
        rows.push({ source: `/:path(${listings.join('|')}){/}?`, destination: `/${locale}/:path`, statusCode: 301 });
      }
      const source = `/:path(${paths.join('|')})/:rest(.+?){/}?`;
      rows.push({ source, destination: `/${locale}/:path/:rest`, statusCode: 301 });
    }
  }
  rows.push({ source: '/:path(.+?){/}+', destination: '/:path', statusCode: 301 });
  return rows;
}

interface Owner {
  locale: Locale;
  /** Route paths without leading slash; those of routes with a listing are pages themselves. */
  paths: string[];
  listings: string[];
}

/**
 * The route paths that lead to a locale when they come without one, in the order in which they must be tried: longer paths first, since
 * `/recursos/boletines` is Spanish although `/recursos` is Portuguese before it is Spanish.
 */
function owners(routing: Routing, locales: readonly Locale[]): Owner[] {
  const listed = new Set<string>();
  const byDepth = new Map<number, Map<string, Locale>>();
  for (const locale of locales) {
    for (const route of routeTable) {
      const path = routing.pathOf(route.id, locale)?.slice(1) ?? '';
      if (path === '') continue;
      if ('listing' in route) listed.add(path);
      const depth = path.split('/').length;
      const paths = byDepth.get(depth) ?? new Map<string, Locale>();
      byDepth.set(depth, paths);
      if (!paths.has(path)) paths.set(path, locale);
    }
  }
  return [...byDepth]
    .toSorted(([first], [second]) => second - first)
    .flatMap(([, paths]) =>
      locales.flatMap((locale) => {
        const own = [...paths].filter(([, owner]) => owner === locale).map(([path]) => path);
        const listings = own.filter((path) => listed.has(path));
        return own.length > 0 ? [{ locale, paths: own, listings }] : [];
      }),
    );
}

/**
 * A listing's page, the discipline of its events and a search's words are queries for the visitor and paths inside, so that pages stay
 * static. Rows apply one after the other: of events, a discipline and a page both. Other values of a query lead nowhere else (RTE-14).
 */
export function rewriteRows({ market: id, brand }: SiteConfig): Rewrite[] {
  const market = marketRow(marketFromSetting(id, () => undefined));
  const routing = createRouting({ brand, guards: ['auth'] });
  const rows: Rewrite[] = [
    // First, so that the rows for queries find data where they find pages, and those for visitors' cookies find none.
    { source: `/:path*/${payloadFile}`, destination: `${internalPaths.payload}/:path*` },
    { source: '/__next_island/:key.json', destination: '/api/island/:key' },
  ];
  for (const locale of market.locales) {
    const source = routing.href(market.id, locale, 'search');
    if (source === null) continue;
    const destination = `${market.prefix === 'all' ? `/${locale}` : ''}/${internalPaths.search}`;
    for (const key of searchParameterNames) rows.push({ source, has: [{ type: 'query', key }], destination });
  }
  for (const locale of market.locales) {
    const source = routing.href(market.id, locale, 'events');
    if (source === null) continue;
    const has: Rewrite['has'] = [
      { type: 'query', key: 'discipline', value: `(?<discipline>${disciplines.join('|')})` },
    ];
    for (const path of [source, `${internalPaths.payload}${source}`]) {
      rows.push({ source: path, has, destination: `${path}/${internalPaths.discipline}/:discipline` });
    }
  }
  rows.push({ source: '/sitemap.xml', destination: '/sitemaps/index.xml' }, ...feedRows(market, routing));
  rows.push({ source: '/favicon.ico', destination: iconPath('favicon.ico') });
  rows.push({ source: '/manifest.webmanifest', destination: `/manifests/${defaultLocale(market)}.webmanifest` });
  rows.push({
    source: '/:path*',
    has: [{ type: 'query', key: 'page', value: '(?<page>[2-9]|[1-9]\\d{1,3})' }],
    destination: `/:path*/${internalPaths.page}/:page`,
  });
  // What is no page has none, whatever the query says; the search reads its own.
  rows.push({
    source: `/:path((?:[^/]+/)?${internalPaths.search}|api/(?!payload(?:/|$)).+|_next/.+|\\.well-known/.+|builds/.+|sitemaps/.+|feeds/.+|robots\\.txt|og/.+|icons/.+|manifests/.+)/${internalPaths.page}/:page`,
    destination: '/:path',
  });
  // Last, since they take what other rows made of an address.
  rows.push(...formRows(market), ...previewRows(market), ...handlerRows.map(handlerRewrite));
  return rows;
}

/** Leads the path of a handler to the route file that answers it. */
function handlerRewrite({ path, caching }: (typeof handlerRows)[number]): Rewrite {
  const source = path
    .replaceAll(/\[\[\.\.\.(\w+)\]\]/g, ':$1*')
    .replaceAll(/\[\.\.\.(\w+)\]/g, ':$1+')
    .replaceAll(/\[(\w+)\]/g, ':$1');
  return { source, destination: `/${handlerFolder(caching)}${source}` };
}
