import type { RawStory } from '@clavora/content-client/schema/fields';
import { storyCandidates } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { type PageComponent, type RouteId, type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import { cardlessFields } from '@clavora/site-core/cardless-fields';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';
import type { StoryList } from './automatic/automatic-answers.ts';
import { loadLocaleConfig } from './load-locale-config.ts';

/** The order of stories by content type, as the Delivery API's `sort_by`. */
const orders: Record<PageComponent, string> = {
  album: 'content.date:desc',
  career: 'content.posted_at:desc',
  category: 'position:asc',
  contact: 'position:asc',
  event: 'content.starts_at:desc',
  landing_page: 'position:asc',
  news_article: 'content.date:desc',
  page: 'position:asc',
  partner_product: 'position:asc',
  press_release: 'content.date:desc',
  product: 'position:asc',
  product_listing: 'position:asc',
  resource: 'content.date:desc',
  section: 'position:asc',
  shop: 'content.country_code:asc',
};

/** Returns the order of one content type; of several, newest first. */
export function orderOf(components: readonly PageComponent[]): string {
  const [only] = components;
  return components.length === 1 && only ? orders[only] : 'first_published_at:desc';
}

interface StoryListOptions {
  /** Requests of 100 stories each, at most. */
  pages: number;
  /** Leaves the opening hours in the stories. */
  withHours?: boolean;
}

/** The Delivery API's maximum. */
const perPage = 100;

/**
 * Loads the stories of content types that a market shows in a language, in order: at most 100 from each of `pages` requests. The list is cached and
 * shared by all pages that use it; a change of a story in one of its folders regenerates these pages.
 */
export async function loadStories(
  site: Site,
  locale: Locale,
  components: readonly PageComponent[],
  { pages, withHours = false }: StoryListOptions,
): Promise<StoryList> {
  const { overridden } = await loadLocaleConfig(site, locale);
  const folders = foldersOf(site, locale, components);
  const { id } = site.market;
  return site.cache.shared(
    ['stories', id, locale, `${pages}`, `${withHours}`, ...components, ...overridden],
    folders.map(tags.folder),
    async () => {
      const stories: RawStory[] = [];
      for (let page = 1; page <= pages; page += 1) {
        const found = await site.content.stories({
          slugs: folders.map((folder) => `${folder}/*`),
          excludedSlugs: overridden,
          components,
          sortBy: orderOf(components),
          page,
          perPage,
          excludedFields: withHours ? cardlessFields.filter((field) => field !== 'hours') : cardlessFields,
        });
        stories.push(...found.stories);
        if (stories.length >= found.total || found.stories.length === 0) return { stories, isWhole: true };
      }
      return { stories, isWhole: false };
    },
  );
}

/** Returns the folders of the public routes that show content types as pages. */
function foldersOf(site: Site, locale: Locale, components: readonly PageComponent[]): string[] {
  const routes: readonly (RouteRow & { id: RouteId })[] = routeTable;
  return routes
    .filter(({ detail, guards }) => !guards && detail?.components.some((component) => components.includes(component)))
    .flatMap(({ id }) => site.routing.pathOf(id, locale) ?? [])
    .filter((path) => path !== '/')
    .flatMap((path) => storyCandidates({ locale, path }, site.market.id));
}
