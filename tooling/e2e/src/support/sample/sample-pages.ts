import { embeddedTokens } from '@clavora/cli/embedded-services';
import { storyLocation } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { type RouteId, type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import { routing } from '../tests/site-test.ts';
import { cataloguePaths } from './catalogue-pages.ts';

/** A kind of page: a route's listing, or one of the pages below it. */
export interface PageKind {
  /** Name such as `products detail`. */
  name: string;
  route: RouteId;
  page: 'listing' | 'detail';
}

const publicRoutes: readonly (RouteRow & { id: RouteId })[] = routeTable.filter((route) => !('guards' in route));

/** Returns every kind of public page in a language. */
export function pageKinds(locale: Locale): PageKind[] {
  return publicRoutes.flatMap(({ id, listing, details }) => {
    if (routing.pathOf(id, locale) === null) return [];
    const kinds: PageKind[] = [];
    if (listing) kinds.push({ name: `${id} listing`, route: id, page: 'listing' });
    if (details) kinds.push({ name: `${id} detail`, route: id, page: 'detail' });
    return kinds;
  });
}

/** Returns one kind for each template and set of content types, which render differently. */
export function distinctPageKinds(locale: Locale): PageKind[] {
  const seen = new Set<string>();
  return pageKinds(locale).filter(({ route: id, page }) => {
    const route = publicRoutes.find((row) => row.id === id);
    const rule = page === 'listing' ? route?.listing : route?.detail;
    if (route?.source === 'catalogue') return true;
    const look = `${rule?.template} ${route?.layout} ${page === 'detail' ? rule?.components.join(' ') : ''}`;
    if (seen.has(look)) return false;
    seen.add(look);
    return true;
  });
}

interface StorySummary {
  fullSlug: string;
  /** Characters of the content as JSON: the longest page has the most content. */
  size: number;
}

/** Returns the published stories of a language that a market shows, from the content service, longest first. */
async function storiesShown(contentOrigin: string, market: MarketId, locale: Locale): Promise<StorySummary[]> {
  const found: StorySummary[] = [];
  for (const scope of new Set(['global', market])) {
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({
        token: embeddedTokens.public,
        version: 'published',
        cv: String(Math.floor(Date.now() / 1000)),
        starts_with: `${locale}/${scope}/`,
        per_page: '100',
        page: String(page),
      });
      const response = await fetch(`${contentOrigin}/v2/cdn/stories?${query}`);
      if (!response.ok) throw new Error(`Expected stories of ${locale}/${scope}, got ${response.status}`);
      const { stories } = (await response.json()) as { stories: { full_slug: string; content: unknown }[] };
      found.push(
        ...stories.map((story) => ({ fullSlug: story.full_slug, size: JSON.stringify(story.content).length })),
      );
      if (stories.length < 100) break;
    }
  }
  return found.toSorted((first, second) => second.size - first.size || first.fullSlug.localeCompare(second.fullSlug));
}

const knownPaths = new Map<string, Promise<Map<string, string[]>>>();

/**
 * Returns the paths of the pages that a market shows in a language, by the kind's name; the page with the
 * most content first. They are read once in a process: only for content services whose space does not change.
 */
export function pagePaths(
  contentOrigin: string,
  market: MarketId,
  locale: Locale,
): Promise<ReadonlyMap<string, string[]>> {
  const key = `${contentOrigin} ${market} ${locale}`;
  const known = knownPaths.get(key) ?? readPagePaths(contentOrigin, market, locale);
  knownPaths.set(key, known);
  return known;
}

async function readPagePaths(contentOrigin: string, market: MarketId, locale: Locale): Promise<Map<string, string[]>> {
  const paths = cataloguePaths(market, locale);
  for (const { fullSlug } of await storiesShown(contentOrigin, market, locale)) {
    const location = storyLocation(fullSlug);
    const path = location && routing.prefixed(market, locale, location.path);
    const match = path === null ? null : routing.match(market, path);
    if (path === null || match?.kind !== 'route') continue;
    const name = `${match.route.id} ${match.page}`;
    const known = paths.get(name);
    if (known?.includes(path)) continue;
    if (known) known.push(path);
    else paths.set(name, [path]);
  }
  return paths;
}

/** Returns the path of the page of a kind with the most content; throws if the space has none. */
export async function samplePath(
  contentOrigin: string,
  market: MarketId,
  locale: Locale,
  kind: string,
): Promise<string> {
  const path = (await pagePaths(contentOrigin, market, locale)).get(kind)?.[0];
  if (path === undefined) throw new Error(`The space has no published story for "${kind}" on ${market} in ${locale}`);
  return path;
}

/** Returns the path on a market of a page that every market shows. */
export async function sharedPath(
  contentOrigin: string,
  market: MarketId,
  locale: Locale,
  kind: string,
): Promise<string> {
  const onGlobal = await samplePath(contentOrigin, 'global', locale, kind);
  return market === 'global' ? onGlobal : onGlobal.slice(`/${locale}`.length);
}
