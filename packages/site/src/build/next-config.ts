import { join } from 'node:path';
import { localeCookie } from '@clavora/i18n-routing/locale-cookie';
import { type Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale, marketFromSetting, marketRow } from '@clavora/i18n-routing/markets';
import { routeTable } from '@clavora/i18n-routing/routes';
import { createRouting } from '@clavora/i18n-routing/routing';
import { kindNames, kinds } from '@clavora/key-finder/kinds';
import { searchParameterNames } from '@clavora/search/state-parameters';
import { handlerFolder, handlerRows } from '@clavora/server/handler-rows';
import { internalPaths, payloadFile } from '@clavora/server/internal-folders';
import { outsideFolders } from '@clavora/server/page-paths';
import { buildEnvironment, nameBuild } from '@clavora/site-core/build-identity';
import { feedRows } from '@clavora/site-core/feed-paths';
import { askedPath, placeParameter } from '@clavora/site-core/internal-paths';
import { filterNames, listingFilters } from '@clavora/site-core/listing-filters';
import { listsPlaces } from '@clavora/site-core/places';
import type { SiteConfig } from '@clavora/site-core/site';
import type { NextConfig } from 'next';
import { formRows } from '../forms/form-rows.ts';
import { previewRows } from '../preview/preview-rows.ts';
import { iconPath } from '../seo/icons/icon-list.ts';
import { blockStyleRules } from './styles/block-style-rules.ts';

type Redirect = Awaited<ReturnType<NonNullable<NextConfig['redirects']>>>[number];
type Rewrite = Extract<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, readonly unknown[]>[number];

/** Returns the Next configuration of a market; redirects and rewrites come from the route table (MKT-4, RTE-2). */
export function nextConfig(site: SiteConfig): NextConfig {
  const build = nameBuild();
  return {
    output: 'standalone',
    generateBuildId: () => build.id,
    env: buildEnvironment(build),
    outputFileTracingRoot: join(process.cwd(), '../..'),
    reactStrictMode: true,
    // Puts metadata into the head for all clients, not only for the crawlers that Next knows.
    htmlLimitedBots: /.*/,
    poweredByHeader: false,
    // The server around Next names versions by a digest; Next's own takes a fifth of the time of a cold page, and again whenever it is asked.
    generateEtags: false,
    trailingSlash: false,
    skipTrailingSlashRedirect: true,
    transpilePackages: [
      '@clavora/archives',
      '@clavora/agents',
      '@clavora/auth',
      '@clavora/blocks',
      '@clavora/catalogue',
      '@clavora/content-client',
      '@clavora/database',
      '@clavora/extranet',
      '@clavora/partner-records',
      '@clavora/forms',
      '@clavora/i18n-routing',
      '@clavora/key-finder',
      '@clavora/open-catalogue',
      '@clavora/page-cache',
      '@clavora/pages',
      '@clavora/publishing',
      '@clavora/runtime',
      '@clavora/search',
      '@clavora/server',
      '@clavora/sheets',
      '@clavora/site',
      '@clavora/site-core',
      '@clavora/telemetry',
      '@clavora/ui',
      '@clavora/workbooks',
    ],
    // These packages read files beside their code or connect to a database, so that they cannot be bundled.
    serverExternalPackages: [
      '@electric-sql/pglite',
      '@myriaddreamin/typst-ts-node-compiler',
      '@opentelemetry/api',
      '@opentelemetry/exporter-prometheus',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-metrics',
      '@opentelemetry/sdk-trace',
      'file-type',
      'nodemailer',
      'pg',
      'pg-boss',
      'pino',
    ],
    // A separate task checks the types of all packages at once.
    typescript: { ignoreBuildErrors: true },
    // Pages rendered at run time are cached in memory only: each start begins with current content, and the build's folder stays unchanged.
    cacheHandler: join(process.cwd(), '../../packages/page-cache/src/cache-handler.ts'),
    // Disables Next's own memory cache, which the handler replaces.
    cacheMaxMemorySize: 0,
    turbopack: {
      // A dependency of InstantSearch for a router that is not used: a quarter of the search page's script.
      resolveAlias: { qs: { browser: '../../packages/search/src/query/without-query-strings.ts' } },
      rules: {
        ...blockStyleRules(join(process.cwd(), '../..')),
        'collect-segment-data.js': {
          condition: { path: /\/next\/dist\/(?:esm\/)?server\/app-render\/collect-segment-data\.js$/ },
          loaders: ['@clavora/site/no-segments-loader'],
        },
        // For preload links in the head; style sheets refer to fonts through the bundler.
        '*.woff2': { condition: { query: '?url' }, type: 'asset' },
      },
    },
    experimental: {
      // Separate sheets for separate routes: by default, pages load merged sheets that hold the partner area's.
      cssChunking: { type: 'graph', requestCost: 5000 },
      authInterrupts: true,
      isrFlushToDisk: false,
      // Keeps function names in logged stack traces, and shortens the build by a quarter.
      serverMinification: false,
      // Builds have none: nothing reads them on the server, and browsers get none.
      turbopackSourceMaps: process.env.NODE_ENV !== 'production',
      // Where several apps are built one after the other (`build-site`); writing the cache takes a fifth of a build.
      turbopackFileSystemCacheForBuild: process.env.SHARED_BUILD_DIR !== undefined,
      // The package does not declare `sideEffects: false`: without this, every page would contain its client.
      optimizePackageImports: ['@storyblok/react'],
    },
    redirects: async () => redirectRows(site),
    rewrites: async () => ({ beforeFiles: rewriteRows(site), afterFiles: [], fallback: [] }),
  };
}

/** The brand is known at start only: redirects and rewrites have any word in its place. */
const anyBrand = 'any-brand';
const brandPattern = '[a-z0-9-]+';
const routing = createRouting({ brand: anyBrand, guards: ['auth'] });

/** Returns the redirects of a market. Next applies the first match, so that one redirect removes both prefix and trailing slash. */
export function redirectRows({ market: id }: SiteConfig): Redirect[] {
  const market = marketRow(marketFromSetting(id, console.warn));
  const own = defaultLocale(market);
  const rows: Redirect[] = [];
  if (market.prefix === 'except-default') {
    // `/it/global/…` is excluded: it is a content path, which has its own canonical address.
    rows.push({ source: `/${own}`, destination: '/', statusCode: 301 });
    rows.push({ source: `/${own}/:path((?!global(?:/|$)).+?){/}?`, destination: '/:path', statusCode: 301 });
  } else {
    const cookie = { type: 'cookie', key: localeCookie.name, value: `(?<chosen>${market.locales.join('|')})` } as const;
    rows.push({ source: '/', has: [cookie], destination: '/:chosen', statusCode: 307 });
    rows.push({ source: '/', destination: `/${own}`, statusCode: 307 });
    for (const { locale, listings, paths } of owners(market.locales)) {
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
 * Returns the route paths that belong to each locale when they have no prefix, in the order to match them: longer paths first, because
 * `/recursos/boletines` is Spanish although `/recursos` is Portuguese before it is Spanish.
 */
function owners(locales: readonly Locale[]): Owner[] {
  const listed = new Set<string>();
  const byDepth = new Map<number, Map<string, Locale>>();
  for (const locale of locales) {
    for (const route of routeTable) {
      const path = routing.pathOf(route.id, locale)?.slice(1).replace(anyBrand, brandPattern) ?? '';
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
 * Returns the rewrites of a market. They move a listing's page number and filter from the query into the path, so that pages stay static, and lead
 * searches to pages of their own. Rewrites apply in sequence: a listing can have a filter and a page. Other query values are not rewritten (RTE-14).
 */
export function rewriteRows({ market: id }: SiteConfig): Rewrite[] {
  const market = marketRow(marketFromSetting(id, () => undefined));
  const rows: Rewrite[] = [
    // First, so that the query rewrites below also match data URLs, and the cookie rewrites do not.
    { source: `/:path*/${payloadFile}`, destination: `${internalPaths.payload}/:path*` },
    // Files of the same names are in folders.
    { source: `/:path(${outsideFolders}.+)\\.md`, destination: '/api/markdown' },
    { source: `/:path(${outsideFolders}.+)\\.pdf`, destination: '/api/sheet' },
    { source: '/__next_island/:key.json', destination: '/api/island/:key' },
  ];
  for (const locale of market.locales) {
    const source = routing.href(market.id, locale, 'search');
    if (source === null) continue;
    const destination = `${market.prefix === 'all' ? `/${locale}` : ''}/${internalPaths.search}`;
    for (const key of searchParameterNames) rows.push({ source, has: [{ type: 'query', key }], destination });
  }
  for (const locale of market.locales) {
    for (const { route, words = [], question } of kindNames.map((name) => kinds[name])) {
      const listing = routing.href(market.id, locale, route);
      if (listing === null) continue;
      const source = [listing, ...words.map((word) => `:${word}`)].join('/');
      const query = words.map((word) => `${word}=:${word}`).join('&');
      const destination = [askedPath(market, locale, route), ...(query === '' ? [] : [query])].join('?');
      for (const key of question?.parameters ?? []) rows.push({ source, has: [{ type: 'query', key }], destination });
    }
  }
  for (const locale of market.locales) {
    for (const { id: route } of routeTable.filter(listsPlaces)) {
      const source = routing.href(market.id, locale, route)?.replace(anyBrand, `:brand(${brandPattern})`);
      if (source === undefined) continue;
      const destination = askedPath(market, locale, route);
      rows.push({ source, has: [{ type: 'query', key: placeParameter }], destination });
    }
  }
  for (const locale of market.locales) {
    for (const name of filterNames) {
      const { route, values } = listingFilters[name];
      const source = routing.href(market.id, locale, route);
      if (source === null) continue;
      const has: Rewrite['has'] = [{ type: 'query', key: name, value: `(?<${name}>${values.join('|')})` }];
      for (const path of [source, `${internalPaths.payload}${source}`]) {
        rows.push({ source: path, has, destination: `${path}/${internalPaths[name]}/:${name}` });
      }
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
  // Undoes the page rewrite for paths that are no pages; the pages of searches read their own query.
  rows.push({
    source: `/:path((?:[^/]+/)?${internalPaths.search}|(?:[^/]+/)?${internalPaths.asked}/.+|_next/.+|${withoutPages.join('|')})/${internalPaths.page}/:page`,
    destination: '/:path',
  });
  // Last, because they match paths that the rewrites above return.
  rows.push(...formRows(market), ...previewRows(market), ...handlerRows.map(handlerRewrite));
  return rows;
}

/** Patterns of the paths of handlers, without leading slash, but of payloads: those have the pages of their listings. */
const withoutPages = [
  ...new Set(
    handlerRows.map(({ path }) => {
      const [, first = '', ...rest] = path.split('/');
      const folder = first.replaceAll('.', String.raw`\.`);
      if (rest.length === 0) return folder;
      return `${folder}/${first === 'api' ? '(?!payload(?:/|$))' : ''}.+`;
    }),
  ),
];

/** Returns the rewrite from the path of a handler to its route file. */
function handlerRewrite({ path, caching }: (typeof handlerRows)[number]): Rewrite {
  const source = path
    .replaceAll(/\[\[\.\.\.(\w+)\]\]/g, ':$1*')
    .replaceAll(/\[\.\.\.(\w+)\]/g, ':$1+')
    .replaceAll(/\[(\w+)\]/g, ':$1');
  return { source, destination: `/${handlerFolder(caching)}${source}` };
}
