import { parseStory, type Story, storyCandidates } from '@clavora/content-client/story';
import type { PageComponent } from '@clavora/i18n-routing/routes';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { cardlessFields } from '@clavora/site-core/cardless-fields';
import { feedLinks } from '@clavora/site-core/feed-paths';
import { type ListingChoice, listingHref } from '@clavora/site-core/internal-paths';
import { tags } from '@clavora/site-core/page-cache';
import type { Listing } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { keepUntilChange } from './keep-until-change.ts';
import { careerListing, loadCareers } from './load-careers.ts';
import { eventListing, loadEvents } from './load-events.ts';
import { loadLocaleConfig } from './load-locale-config.ts';
import { loadNews, newsListing } from './load-news.ts';
import { familiesOf, loadProductFilter } from './load-product-filter.ts';
import { orderOf } from './load-stories.ts';
import { isPlaceListing, loadPlaceListing } from './places/load-places.ts';

const pageSize = 24;

/**
 * Whether a page number is past the end even if the listing had every story of its folder or every product; false for a page that cannot have a
 * listing. Needs no request, so that invented page numbers cost none.
 */
export async function isBeyondEveryStory(site: Site, match: RouteMatch, page: number): Promise<boolean> {
  if (!canList(match)) return false;
  const folders = [match.route.id, 'products' as const].flatMap((route) => {
    const path = site.routing.pathOf(route, match.locale);
    return path === null ? [] : storyCandidates({ locale: match.locale, path }, site.market.id);
  });
  const count = site.space.countBelow(folders);
  if (count === null || (page - 1) * pageSize < Math.max(count, 1)) return false;
  await site.cache.tag(folders.map(tags.folder));
  return true;
}

/** Whether the listing of a page depends on its route alone, so that it can be loaded beside its story. */
export function isListedByRoute({ route, page }: RouteMatch): boolean {
  return listsOf(route, page).length > 0 && !listingComponents.some((name) => route.listing?.components.includes(name));
}

/**
 * Loads the listing of a page: the stories below its section, or the products of its category or families. Null if it lists none. `story` may be null
 * where the listing depends on the route alone.
 */
export async function loadListing(
  site: Site,
  match: RouteMatch,
  story: Story | null,
  choice: ListingChoice,
): Promise<Listing | null | 'beyond-end'> {
  const selection = selectionOf(match, story);
  if (!selection) return null;
  const { components, base, filter } = selection;
  const basePath = site.routing.pathOf(base, match.locale);
  if (basePath === null) return null;
  const { page } = choice;
  const own = site.routing.prefixed(site.market.id, match.locale, match.path) ?? match.path;
  const feeds = feedLinks(match, own);
  if (isPlaceListing(match)) {
    const listing = await loadPlaceListing(site, match, { path: own, choice });
    return page > listing.pageCount ? 'beyond-end' : listing;
  }
  const time = { now: Date.now(), timeZone: site.market.timeZone };
  if (match.route.id === 'events') {
    const events = await loadEvents(site, match.locale);
    return partedListing(site, eventListing(events, { path: own, choice, pageSize, ...time }), events, feeds);
  }
  if (match.route.id === 'events-and-news') {
    const news = await loadNews(site, match.locale);
    return partedListing(site, newsListing(news, { path: own, choice, pageSize, ...time }), news, feeds);
  }
  if (match.route.id === 'careers') {
    const careers = await loadCareers(site, match.locale);
    return partedListing(site, careerListing(careers, { path: own, choice, pageSize, ...time }), careers, feeds);
  }
  const folders = storyCandidates({ locale: match.locale, path: basePath }, site.market.id);
  await site.cache.tag(folders.map(tags.folder));
  const { overridden } = await loadLocaleConfig(site, match.locale);
  const [{ stories, total }, productFilter] = await Promise.all([
    site.content.stories({
      slugs: folders.map((folder) => `${folder}/*`),
      excludedSlugs: overridden,
      components,
      filter,
      sortBy: orderOf(components),
      page,
      perPage: pageSize,
      excludedFields: cardlessFields,
    }),
    base === 'products' && story ? loadProductFilter(site, match.locale, story) : null,
  ]);
  const items = stories.flatMap((raw) => parseStory(raw) ?? []);
  await site.cache.tag(items.map(({ uuid }) => tags.story(uuid)));
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  if (page > pageCount) return 'beyond-end';
  const hrefOf = (target: number) => listingHref(own, { page: target, filter: null });
  return { items, page, pageCount, total, hrefOf, feeds, productFilter };
}

/** Returns a listing whose parts depend on the time: its page is cached until the next event of the whole listing begins or ends. */
async function partedListing(
  site: Site,
  listing: Listing,
  stories: readonly Story[],
  feeds: NonNullable<Listing['feeds']>,
): Promise<Listing | 'beyond-end'> {
  await keepUntilChange(
    site,
    stories.map(({ content }) => content),
  );
  await site.cache.tag(listing.items.map(({ uuid }) => tags.story(uuid)));
  return listing.page > listing.pageCount ? 'beyond-end' : { ...listing, feeds };
}

/** The content types that list products wherever their story is. */
const listingComponents = ['category', 'product_listing'] as const satisfies readonly PageComponent[];

function canList({ route, page }: RouteMatch): boolean {
  const rule = page === 'listing' ? route.listing : route.detail;
  return listsOf(route, page).length > 0 || listingComponents.some((name) => rule?.components.includes(name));
}

function listsOf(route: RouteMatch['route'], page: RouteMatch['page']): readonly PageComponent[] {
  return page === 'listing' ? (route.listing?.lists ?? []) : [];
}

interface Selection {
  components: readonly PageComponent[];
  base: RouteMatch['route']['id'];
  filter: Record<string, Record<string, string>>;
}

function selectionOf(match: RouteMatch, story: Story | null): Selection | null {
  if (story?.content.component === 'category') {
    return { components: ['product'], base: 'products', filter: { categories: { any_in_array: story.uuid } } };
  }
  if (story?.content.component === 'product_listing') {
    const families = familiesOf(story.content);
    const filter = families.length === 0 ? {} : { family: { in: families.join(',') } };
    return { components: ['product'], base: 'products', filter };
  }
  const components = listsOf(match.route, match.page);
  return components.length > 0 ? { components, base: match.route.id, filter: {} } : null;
}
