import { isLocale, type Locale } from '../locales/locales.ts';
import { defaultLocale, hasLocale, type MarketId, marketRow, marketTable } from '../markets/markets.ts';
import {
  type PathPart,
  type Precedence,
  precedence,
  type RouteId,
  type RouteParams,
  type RouteRow,
  routeTable,
} from './routes.ts';
import type { SegmentId } from './segment-ids.ts';
import { segments } from './segments.gen.ts';

/** Matched parameters: one string per `{name}`, several for `{...name}`. */
type Params = Readonly<Record<string, string | readonly string[]>>;

export interface RouteMatch {
  kind: 'route';
  route: RouteRow & { id: RouteId };
  page: 'listing' | 'detail';
  /** `{id}___{locale}`, the route's name in the data layer, build metadata and logs (RTE-8). */
  name: string;
  locale: Locale;
  params: Params;
  /** The decoded path without market prefix, such as `/prodotti/clv-22l`, which is also that of its story. */
  path: string;
}

interface RedirectMatch {
  kind: 'redirect';
  to: string;
  status: 301 | 307;
}

interface NoMatch {
  kind: 'none';
  /** The language of the not-found page. */
  locale: Locale;
}

export type Match = RouteMatch | RedirectMatch | NoMatch;

interface Leaf {
  route: RouteMatch['route'];
  page: RouteMatch['page'];
  name: string;
  rank: number;
  paramNames: readonly string[];
}

interface Node {
  literals: Map<string, Node>;
  param?: { node: Node; words: ReadonlySet<string> | null }[];
  rest?: Leaf;
  leaf?: Leaf;
}

export interface Routing {
  readonly brand: string;
  /** Returns the page of a URL, or a redirect. Never throws: a malformed URL matches nothing. */
  match(market: MarketId, url: string, options?: { cookieLocale?: string | undefined }): Match;
  /** Returns the path of a page on a market; null without a translation, or if the market lacks the locale. */
  href<Id extends RouteId>(market: MarketId, locale: Locale, id: Id, params?: RouteParams<Id>): string | null;
  /** Adds the market's prefix to a path such as `/prodotti`; null if the market lacks the locale. */
  prefixed(market: MarketId, locale: Locale, path: string): string | null;
  /** Returns the path of a route's listing without market prefix; null without a translation. */
  pathOf(id: RouteId, locale: Locale): string | null;
  /** Returns the addresses of a page on all markets and locales, for hreflang, the language switch and sitemaps (MKT-7, SEO-2). */
  alternates<Id extends RouteId>(id: Id, paramsIn: (locale: Locale) => RouteParams<Id> | null): Alternate[];
}

export interface Alternate {
  market: MarketId;
  locale: Locale;
  path: string;
}

export interface RoutingOptions {
  /** The brand's slug in URLs (RTE-7): lower-case letters, digits and hyphens. */
  brand: string;
  /** The guards that the site registers; a route with another one is an error (RTE-9). */
  guards: readonly string[];
}

/** Builds the router from the table. Throws if a row names an unknown guard, or two rows match one URL. */
export function createRouting({ brand, guards }: RoutingOptions): Routing {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(brand)) {
    throw new Error(`Brand slug must be lower-case letters, digits and hyphens; got "${brand}"`);
  }
  const routes: readonly (RouteRow & { id: RouteId })[] = routeTable;
  for (const route of routes) {
    for (const guard of route.guards ?? []) {
      if (!guards.includes(guard)) throw new Error(`Unknown route middleware "${guard}" on route "${route.id}"`);
    }
  }
  const byId = new Map(routes.map((route) => [route.id, route]));
  const tries = new Map<Locale, Node>();
  for (const market of marketTable) {
    for (const locale of market.locales) if (!tries.has(locale)) tries.set(locale, buildTrie(routes, locale, brand));
  }

  const pathOf = (id: RouteId, locale: Locale): string | null => {
    const route = byId.get(id);
    const parts = route && localParts(route.path, locale, brand);
    return parts ? `/${parts.join('/')}` : null;
  };

  const prefixed = (marketId: MarketId, locale: Locale, path: string): string | null => {
    const market = marketRow(marketId);
    if (market.prefix === 'all') return hasLocale(market, locale) ? join(`/${locale}`, path) : null;
    if (hasLocale(market, locale)) return path;
    return locale === 'en' && isEnglishEverywhere(path) ? join('/en', path) : null;
  };

  const isEnglishEverywhere = (path: string): boolean => {
    const trie = tries.get('en');
    const leaf = trie && find(trie, path.slice(1).split('/'));
    return leaf?.leaf.route.alsoEnglish === true;
  };

  const href: Routing['href'] = (market, locale, id, params) => {
    const route = byId.get(id);
    const base = pathOf(id, locale);
    if (!route || base === null) return null;
    if (params === undefined) return route.listing ? prefixed(market, locale, base) : null;
    const path = fill(route.details ?? [], params as Params);
    return path === null ? null : prefixed(market, locale, join(base, `/${path}`));
  };

  return {
    brand,
    pathOf,
    prefixed,
    href,
    match: (marketId, url, options) => matchUrl(tries, marketId, url, options?.cookieLocale),
    alternates(id, paramsIn) {
      return marketTable.flatMap((market) =>
        market.locales.flatMap((locale) => {
          const params = paramsIn(locale);
          const path = params === null ? null : href(market.id, locale, id, params);
          return path === null ? [] : [{ market: market.id, locale, path }];
        }),
      );
    },
  };
}

/** Maximum length in characters; a longer path matches nothing, without a look-up. */
const maxPathLength = 1_000;
/** Maximum number of segments of a path. */
const maxSegments = 24;

/** Returns the name of a route in a locale, with three underscores (RTE-8). */
function routeName(id: string, locale: Locale): string {
  return `${id}___${locale}`;
}

/** Returns a segment in a locale with the brand filled in; null without a translation. */
export function segmentIn(id: SegmentId, locale: Locale, brand: string): string | null {
  return segments[locale][id]?.replace('{brand}', brand) ?? null;
}

function matchUrl(tries: Map<Locale, Node>, marketId: MarketId, url: string, cookieLocale: string | undefined): Match {
  const market = marketRow(marketId);
  const fallback = defaultLocale(market);
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const suffix = end === -1 ? '' : url.slice(end);
  if (!path.startsWith('/') || path.length > maxPathLength) return { kind: 'none', locale: fallback };
  const words = path.slice(1).split('/', maxSegments + 1);
  if (words.length > maxSegments) return { kind: 'none', locale: fallback };
  if (words.length > 1 && words.at(-1) === '') {
    const bare = words.filter((word) => word !== '').join('/');
    return { kind: 'redirect', to: `/${bare}${suffix}`, status: 301 };
  }
  if (market.prefix === 'all') {
    const [first = '', ...rest] = words;
    if (first === '') {
      const to = cookieLocale !== undefined && hasLocale(market, cookieLocale) ? cookieLocale : fallback;
      return { kind: 'redirect', to: `/${to}${suffix}`, status: 307 };
    }
    if (hasLocale(market, first)) return matchIn(tries, first, rest);
    const owner = ownerOf(words, market.locales, tries);
    if (owner) return { kind: 'redirect', to: `/${owner}${path}${suffix}`, status: 301 };
    return { kind: 'none', locale: fallback };
  }
  const [first = '', ...rest] = words;
  if (first === fallback) return { kind: 'redirect', to: `/${rest.join('/')}${suffix}`, status: 301 };
  if (first === 'en' && isLocale(first)) {
    const match = matchIn(tries, first, rest);
    return match.kind === 'route' && match.route.alsoEnglish ? match : { kind: 'none', locale: first };
  }
  return matchIn(tries, fallback, words);
}

function matchIn(tries: Map<Locale, Node>, locale: Locale, words: readonly string[]): RouteMatch | NoMatch {
  const trie = tries.get(locale);
  const decoded = decode(words);
  const found = trie && decoded && find(trie, decoded);
  if (!found) return { kind: 'none', locale };
  const { leaf, values } = found;
  const params: Record<string, string | readonly string[]> = {};
  leaf.paramNames.forEach((name, index) => {
    const value = values[index];
    if (value !== undefined) params[name] = value;
  });
  return {
    kind: 'route',
    route: leaf.route,
    page: leaf.page,
    name: routeName(leaf.name, locale),
    locale,
    params,
    path: `/${decoded.join('/')}`,
  };
}

/**
 * Returns the locale whose route has the longest fixed beginning of the path; among equal ones the order of the market decides. `/{slug}` pages
 * have no fixed words (MKT-4).
 */
function ownerOf(words: readonly string[], locales: readonly Locale[], tries: Map<Locale, Node>): Locale | null {
  const decoded = decode(words);
  let best: { locale: Locale; depth: number } | null = null;
  for (const locale of decoded ? locales : []) {
    const trie = tries.get(locale);
    const route = trie && decoded && find(trie, decoded)?.leaf.route;
    // The words of custom landing pages are fixed, although they are parameters.
    const depth = route ? route.path.length + (route.precedence === 'custom-landing' ? 1 : 0) : 0;
    if (depth > (best?.depth ?? 0)) best = { locale, depth };
  }
  return best?.locale ?? null;
}

interface Found {
  leaf: Leaf;
  values: (string | readonly string[])[];
}

function find(trie: Node, words: readonly string[]): Found | null {
  let best: Found | null = null;
  const values: string[] = [];
  const offer = (leaf: Leaf | undefined, rest?: readonly string[]): void => {
    if (leaf && (best === null || leaf.rank < best.leaf.rank))
      best = { leaf, values: rest ? [...values, rest] : [...values] };
  };
  const visit = (node: Node, index: number): void => {
    const word = words[index];
    if (word === undefined || (word === '' && words.length === 1)) return offer(node.leaf);
    if (word === '') return;
    const literal = node.literals.get(word);
    if (literal) visit(literal, index + 1);
    for (const param of node.param ?? []) {
      if (param.words && !param.words.has(word)) continue;
      values.push(word);
      visit(param.node, index + 1);
      values.pop();
    }
    if (node.rest && !words.includes('', index)) offer(node.rest, words.slice(index));
  };
  visit(trie, 0);
  return best;
}

function decode(words: readonly string[]): readonly string[] | null {
  if (!words.some((word) => word.includes('%') || word.includes('\\'))) return words;
  try {
    const decoded = words.map((word) => decodeURIComponent(word));
    const isClean = decoded.every((word) => !hasControlOrSlash(word) && word !== '..' && word !== '.');
    return isClean ? decoded : null;
  } catch {
    return null;
  }
}

function hasControlOrSlash(word: string): boolean {
  for (const character of word) if (character === '/' || character === '\\' || character < ' ') return true;
  return false;
}

function localParts(path: readonly PathPart[], locale: Locale, brand: string): string[] | null {
  const parts: string[] = [];
  for (const part of path) {
    const word = part.startsWith('=') ? part.slice(1) : segmentIn(part as SegmentId, locale, brand);
    if (word === null) return null;
    parts.push(word);
  }
  return parts;
}

function buildTrie(routes: readonly RouteMatch['route'][], locale: Locale, brand: string): Node {
  const root: Node = { literals: new Map() };
  for (const route of routes) {
    const parts = localParts(route.path, locale, brand);
    if (!parts) continue;
    let base = root;
    for (const part of parts) base = literalChild(base, part);
    if (route.listing) claim(base, leafOf(route, 'listing', 'literal', []), locale);
    for (const pattern of route.details ?? []) addDetail(base, route, pattern, locale);
  }
  return root;
}

function addDetail(base: Node, route: RouteMatch['route'], pattern: string, locale: Locale): void {
  const names: string[] = [];
  let node = base;
  for (const part of pattern.split('/')) {
    const { name, rest, words } = parameterOf(part);
    names.push(name);
    if (rest) {
      if (node.rest)
        throw new Error(`Routes "${node.rest.route.id}" and "${route.id}" match the same URLs in ${locale}`);
      node.rest = leafOf(route, 'detail', 'section', names);
      return;
    }
    node = paramChild(node, words);
  }
  claim(node, leafOf(route, 'detail', 'section', names), locale);
}

/** Parses `{slug}`, `{...category}` or `{customSlug:a|b}`. */
function parameterOf(part: string): { name: string; rest: boolean; words: ReadonlySet<string> | null } {
  const inner = part.slice(1, -1);
  if (inner.startsWith('...')) return { name: inner.slice(3), rest: true, words: null };
  const colon = inner.indexOf(':');
  if (colon === -1) return { name: inner, rest: false, words: null };
  return { name: inner.slice(0, colon), rest: false, words: new Set(inner.slice(colon + 1).split('|')) };
}

function leafOf(route: RouteMatch['route'], page: Leaf['page'], natural: Precedence, paramNames: string[]): Leaf {
  const suffix = paramNames.map((name) => `-${name.replace(/_slug$/, '').replaceAll('_', '-')}`).join('');
  return {
    route,
    page,
    name: route.precedence === undefined ? `${route.id}${suffix}` : route.id,
    rank: precedence.indexOf(route.precedence ?? natural),
    paramNames,
  };
}

function claim(node: Node, leaf: Leaf, locale: Locale): void {
  if (node.leaf)
    throw new Error(`Routes "${node.leaf.route.id}" and "${leaf.route.id}" match the same URL in ${locale}`);
  node.leaf = leaf;
}

function literalChild(node: Node, word: string): Node {
  const known = node.literals.get(word);
  if (known) return known;
  const child: Node = { literals: new Map() };
  node.literals.set(word, child);
  return child;
}

function paramChild(node: Node, words: ReadonlySet<string> | null): Node {
  node.param ??= [];
  const key = words ? [...words].join('|') : '';
  const known = node.param.find((param) => (param.words ? [...param.words].join('|') : '') === key);
  if (known) return known.node;
  const child: Node = { literals: new Map() };
  node.param.push({ node: child, words });
  return child;
}

function fill(patterns: readonly string[], params: Params): string | null {
  const pattern = patterns.find((candidate) => {
    const names = candidate.split('/').map((part) => parameterOf(part).name);
    return names.length === Object.keys(params).length && names.every((name) => name in params);
  });
  if (pattern === undefined) return null;
  const words: string[] = [];
  for (const part of pattern.split('/')) {
    const { name, words: allowed } = parameterOf(part);
    const value = params[name];
    const list = typeof value === 'string' ? [value] : (value ?? []);
    if (list.length === 0 || list.some((word) => word === '' || (allowed && !allowed.has(word)))) return null;
    words.push(...list.map((word) => encodeURIComponent(word)));
  }
  return words.join('/');
}

function join(base: string, path: string): string {
  if (path === '/') return base;
  return base === '/' ? path : `${base}${path}`;
}
