import type { StoryLink, StoryPage } from '@clavora/content-client/content-client';
import { imageUrl } from '@clavora/content-client/image-url';
import type { Asset } from '@clavora/content-client/schema/fields';
import {
  parseStory,
  type Story,
  storyCandidates,
  storyLocation,
  storySlug,
  withReplaced,
} from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { loadLocaleConfig } from '@clavora/pages/load-locale-config';
import { languageAlternates } from '@clavora/site-core/alternates';
import { cardlessFields } from '@clavora/site-core/cardless-fields';
import type { Site } from '@clavora/site-core/site';
import { indexedPage, localeTags, visitorPage } from './indexed-page.ts';
import type { SitemapEntry, SitemapFile } from './sitemap-xml.ts';

/** The Delivery API's maximum. */
const perRequest = 100;
/** Requests for one sitemap: 10,000 stories. The protocol allows 50,000 URLs and 50 MB, which translations reach sooner. */
const requestsPerFile = 100;

/** Large fields that sitemaps do not need. `seo` is read, as it can exclude a page from search engines, and `images` for the page's pictures. */
const unneededFields = [...cardlessFields.filter((field) => field !== 'seo'), 'summary'];

/** Returns the path of a market's sitemap of a language; `number` counts from 1. */
function sitemapPath(locale: Locale, number: number): string {
  return `/sitemaps/${locale}-${number}.xml`;
}

/** Returns the sitemaps of a market. One content request per 1,000 stories of the space. */
export async function loadSitemapFiles(site: Site): Promise<SitemapFile[]> {
  const { market, environment } = site;
  await site.cache.tag(market.locales.flatMap((locale) => localeTags(site, locale)));
  const links = await site.content.links();
  const files: SitemapFile[] = [];
  for (const locale of market.locales) {
    const { overridden } = await loadLocaleConfig(site, locale);
    const left = new Set(overridden);
    // The stories that the service returns for a sitemap, in its order, so that each page is counted in the sitemap that contains it.
    const answered = links
      .filter(({ isFolder, fullSlug }) => !isFolder && !left.has(fullSlug) && isAnswered(site, locale, fullSlug))
      .toSorted((first, second) => (first.fullSlug < second.fullSlug ? -1 : 1));
    const size = perRequest * requestsPerFile;
    for (let start = 0; start < answered.length; start += size) {
      const url = `${environment.origins[market.id]}${sitemapPath(locale, start / size + 1)}`;
      files.push({ url, changedAt: newest(site, answered.slice(start, start + size)) });
    }
  }
  return files;
}

/**
 * Yields the pages of one of a market's sitemaps in the order of their content paths, one batch per content request, so that at most one batch is in
 * memory; null if there is no such sitemap. The first batch is requested at once, the others when they are consumed.
 */
export async function loadSitemap(
  site: Site,
  locale: Locale,
  number: number,
): Promise<AsyncIterable<readonly SitemapEntry[]> | null> {
  await site.cache.tag(localeTags(site, locale));
  const { overridden } = await loadLocaleConfig(site, locale);
  const ask = (page: number) =>
    site.content.stories({
      slugs: storyCandidates({ locale, path: '/*' }, site.market.id),
      excludedSlugs: overridden,
      excludedFields: unneededFields,
      // An order that a publish does not change, so that each page is in exactly one response.
      sortBy: 'full_slug:asc',
      page,
      perPage: perRequest,
    });
  const first = (number - 1) * requestsPerFile + 1;
  const opening = await ask(first);
  if (opening.stories.length === 0) return null;
  const replaced = await loadReplaced(site, overridden);
  return batches(
    opening,
    first,
    async (page) => ask(page),
    (story) => entryOf(site, withTranslations(story, replaced)),
  );
}

/** Loads the global stories that the market's own ones replace, by content path. */
async function loadReplaced(site: Site, overridden: readonly string[]): Promise<ReadonlyMap<string, Story>> {
  if (overridden.length === 0) return new Map();
  const { stories } = await site.content.stories({
    slugs: overridden,
    excludedFields: unneededFields,
    perPage: perRequest,
  });
  return new Map(stories.flatMap((raw) => parseStory(raw) ?? []).map((story) => [storySlug(story.location), story]));
}

/** Returns a story with the translations of the one that it replaces, as on its page (SEO-2). */
function withTranslations(story: Story, replaced: ReadonlyMap<string, Story>): Story {
  const { location } = story;
  const other = location.scope === 'global' ? undefined : replaced.get(storySlug({ ...location, scope: 'global' }));
  return other ? withReplaced(story, other) : story;
}

async function* batches(
  opening: StoryPage,
  first: number,
  ask: (page: number) => Promise<StoryPage>,
  toEntry: (story: Story) => SitemapEntry | null,
): AsyncGenerator<readonly SitemapEntry[]> {
  const last = Math.min(first + requestsPerFile - 1, Math.ceil(opening.total / perRequest));
  for (let page = first; page <= last; page += 1) {
    const { stories } = page === first ? opening : await ask(page);
    yield stories.flatMap((raw) => {
      const story = parseStory(raw);
      return (story && toEntry(story)) ?? [];
    });
  }
}

/** Whether the content service returns the story for the market's pages in a language. */
function isAnswered(site: Site, locale: Locale, fullSlug: string): boolean {
  const location = storyLocation(fullSlug);
  return location?.locale === locale && (location.scope === 'global' || location.scope === site.market.id);
}

function newest(site: Site, links: readonly StoryLink[]): string | null {
  return links.reduce<string | null>((latest, { fullSlug, publishedAt }) => {
    const location = storyLocation(fullSlug);
    if (publishedAt === null || location === null || visitorPage(site, location) === null) return latest;
    return latest !== null && latest > publishedAt ? latest : publishedAt;
  }, null);
}

function entryOf(site: Site, story: Story): SitemapEntry | null {
  const page = indexedPage(site, story);
  if (!page) return null;
  return {
    url: `${site.environment.origins[site.market.id]}${page.path}`,
    changedAt: story.publishedAt,
    languages: languageAlternates(site, page.match, story),
    images: [...new Set(picturesOf(story).map(pictureUrl))],
  };
}

/** Returns the story's own pictures; those of its blocks would be many times as much data, and are mostly on other pages too. */
function picturesOf({ content }: Story): Asset[] {
  const one = 'image' in content ? [content.image].flat() : [];
  const more = 'images' in content ? content.images : [];
  return [...one, ...more].filter((asset) => asset !== null);
}

/** Returns the URL that the page itself uses for the picture (`Picture` of the package `ui`). */
function pictureUrl(asset: Asset): string {
  return imageUrl(asset, { width: Math.min(1280, asset.width || 1280), quality: 82 });
}
