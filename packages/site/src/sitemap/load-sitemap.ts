import { seo } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import { parseStory, type Story, storyCandidates, storyLocation } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { languageAlternates } from '../alternates.ts';
import { loadFrame } from '../load-frame.ts';
import { cardlessFields } from '../load-stories.ts';
import { tags } from '../page-cache.ts';
import type { Site } from '../site.ts';
import type { SitemapEntry, SitemapFile } from './sitemap-xml.ts';

/** Pages in one sitemap; the protocol allows 50,000 and 50 MB, which translations fill sooner. */
const pagesPerFile = 10_000;
/** The most stories that the Delivery API sends at once. */
const perRequest = 100;

/** Large fields that say nothing of whether a page is to be found; `seo` does. */
const unneededFields = [...cardlessFields.filter((field) => field !== 'seo'), 'image', 'summary'];

/** The address of a market's sitemap of a language, from 1. */
function sitemapPath(locale: Locale, number: number): string {
  return `/sitemaps/${locale}-${number}.xml`;
}

/** The sitemaps of a market: as many content requests as the space has thousands of stories. */
export async function loadSitemapFiles(site: Site): Promise<SitemapFile[]> {
  const { market, environment } = site;
  await site.cache.tag(market.locales.flatMap((locale) => tagsOf(site, locale)));
  const links = await site.content.links();
  return market.locales.flatMap((locale) => {
    const found = links.filter(({ isFolder, fullSlug }) => {
      const location = isFolder ? null : storyLocation(fullSlug);
      return location !== null && location.locale === locale && pageOf(site, location) !== null;
    });
    const count = Math.ceil(found.length / pagesPerFile);
    const changedAt = found.reduce<string | null>((newest, { publishedAt }) => later(newest, publishedAt), null);
    return Array.from({ length: count }, (_, index) => ({
      url: `${environment.origins[market.id]}${sitemapPath(locale, index + 1)}`,
      changedAt,
    }));
  });
}

/** The pages of one of a market's sitemaps, in the order of their addresses; none past its last. */
export async function loadSitemap(site: Site, locale: Locale, number: number): Promise<SitemapEntry[]> {
  await site.cache.tag(tagsOf(site, locale));
  const { overridden } = await loadFrame(site, locale);
  const entries: SitemapEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { stories, total } = await site.content.stories({
      slugs: storyCandidates({ locale, path: '/*' }, site.market.id),
      excludedSlugs: overridden,
      excludedFields: unneededFields,
      // Any order that a publish does not change, so that no page is on two answers or on none.
      sortBy: 'full_slug:asc',
      page,
      perPage: perRequest,
    });
    entries.push(...stories.flatMap((raw) => entryOf(site, parseStory(raw)) ?? []));
    if (stories.length === 0 || page * perRequest >= total) break;
  }
  return entries
    .toSorted((first, second) => (first.url < second.url ? -1 : 1))
    .slice((number - 1) * pagesPerFile, number * pagesPerFile);
}

/** What is told of every change to the stories of a language: dates change with texts. */
function tagsOf(site: Site, locale: Locale): string[] {
  return storyCandidates({ locale, path: '/*' }, site.market.id).map((slug) => tags.folder(slug.replace(/\/\*$/, '')));
}

/** The page that a story's place has on the market, where visitors may be sent to from a search engine. */
function pageOf(site: Site, { locale, scope, path }: Story['location']): { match: RouteMatch; path: string } | null {
  if (scope !== 'global' && scope !== site.market.id) return null;
  const own = site.routing.prefixed(site.market.id, locale, path);
  const match = own === null ? null : site.routing.match(site.market.id, own);
  if (own === null || match?.kind !== 'route') return null;
  const { route } = match;
  const isPublic = !route.guards && route.id !== 'search' && route.id !== 'custom-landing';
  return isPublic ? { match, path: own } : null;
}

function entryOf(site: Site, story: Story | null): SitemapEntry | null {
  const page = story && pageOf(site, story.location);
  if (!page) return null;
  const rule = page.match.page === 'listing' ? page.match.route.listing : page.match.route.detail;
  if (!rule?.components.some((component) => component === story.content.component)) return null;
  if ('seo' in story.content && parseParts(seo, story.content.seo)[0]?.no_index) return null;
  return {
    url: `${site.environment.origins[site.market.id]}${page.path}`,
    changedAt: story.publishedAt,
    languages: languageAlternates(site, page.match, story),
  };
}

function later(first: string | null, second: string | null): string | null {
  if (first === null || second === null) return first ?? second;
  return first > second ? first : second;
}
