import type { Story, StoryLocation } from '@clavora/content-client/story';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { defaultLocale, hasLocale, type MarketId, marketRow, marketTable } from '@clavora/i18n-routing/markets';
import { routeTable } from '@clavora/i18n-routing/routes';
import type { Alternate, RouteMatch, Routing } from '@clavora/i18n-routing/routing';
import { listingHref } from '../internal-paths.ts';
import type { Listing, SwitcherEntry } from '../page-model.ts';
import type { Site } from '../site.ts';

/** Returns the markets and locales that show the page, for hreflang and canonical (SEO-2). */
export function pageAlternates(routing: Routing, match: RouteMatch, story: Story): Alternate[] {
  const shown = (market: MarketId, locale: Locale) => {
    const path = pathOf(routing, match, story, market, locale);
    return path === null ? [] : [{ market, locale, path }];
  };
  const inEnglishToo = match.route.alsoEnglish === true ? marketTable.filter((row) => !hasLocale(row, 'en')) : [];
  return [...eachTarget(shown), ...inEnglishToo.flatMap(({ id }) => shown(id, 'en'))];
}

/**
 * Returns the page's absolute URLs by hreflang: with the country of a market, without one on the global market, which is also `x-default`. Further
 * pages of a listing have none, because their number differs between languages.
 */
export function languageAlternates(
  site: Site,
  match: RouteMatch,
  story: Story,
  listing: Listing | null = null,
): Record<string, string> {
  const { origins } = site.environment;
  const languages: Record<string, string> = {};
  if (listing !== null && listing.page > 1) return languages;
  const filter = listing?.filters?.find(({ isCurrent }) => isCurrent)?.filter ?? null;
  for (const { market, locale, path } of pageAlternates(site.routing, match, story)) {
    const row = marketRow(market);
    const { tag } = localeRow(locale);
    const url = `${origins[market]}${listingHref(path, { page: 1, filter })}`;
    languages[row.countryCode === null ? tag : `${tag}-${row.countryCode.toUpperCase()}`] = url;
    if (row.prefix === 'all' && locale === defaultLocale(row)) languages['x-default'] = url;
  }
  return languages;
}

/** Returns the switcher's entries: the same page, else the nearest listing above it, else home (MKT-7). */
export function switcherEntries(
  routing: Routing,
  here: { market: MarketId; locale: Locale; match: RouteMatch | null; story: Story | null },
  origins: Readonly<Record<MarketId, string>>,
): SwitcherEntry[] {
  return eachTarget((market, locale) => {
    const same = here.match && here.story ? pathOf(routing, here.match, here.story, market, locale) : null;
    const path =
      same ?? (here.match && listingAbove(routing, here.match, market, locale)) ?? routing.href(market, locale, 'home');
    if (path === null) return [];
    const isCurrent = market === here.market && locale === here.locale;
    return [{ market, locale, isCurrent, href: market === here.market ? path : `${origins[market]}${path}` }];
  });
}

function eachTarget<Value>(visit: (market: MarketId, locale: Locale) => Value[]): Value[] {
  return marketTable.flatMap((market) => market.locales.flatMap((locale) => visit(market.id, locale)));
}

function pathOf(routing: Routing, match: RouteMatch, story: Story, market: MarketId, locale: Locale): string | null {
  const place = placeFor(story, market, locale);
  const path = place && routing.prefixed(market, locale, place.path);
  if (path === null) return null;
  const found = routing.match(market, path);
  return found.kind === 'route' && found.route.id === match.route.id ? path : null;
}

/** Returns the market's own version of the story in the locale, else the global one. */
function placeFor(story: Story, market: MarketId, locale: Locale): StoryLocation | null {
  const places = [story.location, ...story.alternates].filter((place) => place.locale === locale);
  return places.find((place) => place.scope === market) ?? places.find((place) => place.scope === 'global') ?? null;
}

/** Returns the path of the nearest listing above a page, its own included, that a language has; null if there is none. */
export function listingAbove(routing: Routing, match: RouteMatch, market: MarketId, locale: Locale): string | null {
  const above = routeTable
    .filter((route) => 'listing' in route && route.path.every((part, index) => match.route.path[index] === part))
    .toSorted((first, second) => second.path.length - first.path.length);
  for (const route of above) {
    const path = routing.href(market, locale, route.id);
    if (path !== null) return path;
  }
  return null;
}
