import { parseStory } from '@clavora/content-client/story';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { logOnce } from '@clavora/runtime/log';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { type ListingChoice, listingHref } from '@clavora/site-core/internal-paths';
import { tags } from '@clavora/site-core/page-cache';
import type { Listing } from '@clavora/site-core/page-model';
import { isPlace, listsPlaces, type PlaceStory } from '@clavora/site-core/places';
import type { Site } from '@clavora/site-core/site';
import { loadStories } from '../load-stories.ts';
import { orderPlaces } from './order-places.ts';
import { searchPlaces } from './search-places.ts';
import type { TownIndex } from './towns/town-index.ts';

/** Requests of 100 places each: more than one market has shops. */
const pages = 10;
/** So that a country is on one page with its map. */
const pageSize = 100;

/** Whether a page lists shops or contacts. */
export function isPlaceListing({ route, page }: RouteMatch): boolean {
  return page === 'listing' && listsPlaces(route);
}

/** Loads a page of shops or contacts, those of the market's country first; with a place in `choice`, those near it. */
export async function loadPlaceListing(
  site: Site,
  match: RouteMatch,
  { path, choice }: { path: string; choice: ListingChoice },
): Promise<Listing> {
  const all = await loadPlaces(site, match);
  const words = choice.place?.trim() ?? '';
  const question = { words, choice: choice.placeChoice ?? '' };
  const results =
    words === '' ? null : searchPlaces(all, question, { ...site.market, locale: match.locale }, await loadTowns());
  const shown = results?.found === 'country' || results?.found === 'nearest' ? results.places : all;
  const start = (choice.page - 1) * pageSize;
  const items = shown.slice(start, start + pageSize);
  await site.cache.tag(items.map(({ uuid }) => tags.story(uuid)));
  return {
    items,
    page: choice.page,
    pageCount: Math.max(1, Math.ceil(shown.length / pageSize)),
    total: shown.length,
    hrefOf: (page) => listingHref(path, { page, filter: null }),
    placeSearch: {
      path,
      words,
      found: results?.found ?? null,
      origin: results?.origin ?? null,
      choices: results?.choices ?? [],
      distances: results?.distances ?? new Map(),
    },
  };
}

/** Returns the towns, which are read when they are first asked for and then kept. */
function loadTowns(): Promise<TownIndex> {
  return processSingleton('towns', async () => (await import('./towns/town-index.ts')).readTowns());
}

async function loadPlaces(site: Site, { route, locale }: RouteMatch): Promise<PlaceStory[]> {
  const { stories, isWhole } = await loadStories(site, locale, route.listing?.lists ?? [], { pages, withHours: true });
  if (!isWhole)
    logOnce(`There are more than ${pages * 100} stories in "${route.id}" in "${locale}"; the last are not listed`);
  const places = stories.flatMap((raw) => parseStory(raw) ?? []).filter(isPlace);
  return orderPlaces(places, { ...site.market, locale });
}
