import { momentOf } from '@clavora/content-client/content-date';
import { isStoryOf, parseStory, storyCandidates } from '@clavora/content-client/story';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { loadLocaleConfig } from '@clavora/pages/load-locale-config';
import { orderOf } from '@clavora/pages/load-stories';
import { cardlessFields } from '@clavora/site-core/cardless-fields';
import type { Site } from '@clavora/site-core/site';
import { siteName } from '../site-name.ts';
import { zonedTime } from '../zoned-time.ts';
import { indexedPage, localeTags } from './indexed-page.ts';
import type { NewsEntry } from './sitemap-xml.ts';

/** The maximum age of news in milliseconds: search engines ignore older entries of news sitemaps. */
const maxNewsAgeMs = 2 * 24 * 60 * 60 * 1000;
/** The number of newest articles that are checked in each language: more than a company publishes in two days. The protocol allows 1,000 in total. */
const maxNewsPerLocale = 100;

const unneededFields = [...cardlessFields.filter((field) => field !== 'seo'), 'image', 'summary'];

/** Returns the news of a market that are at most two days old at `now` (milliseconds), by language, newest first. */
export async function loadNewsSitemap(site: Site, now: number): Promise<NewsEntry[]> {
  await site.cache.tag(site.market.locales.flatMap((locale) => localeTags(site, locale)));
  const entries: NewsEntry[] = [];
  for (const locale of site.market.locales) entries.push(...(await newsIn(site, locale, now)));
  return entries;
}

async function newsIn(site: Site, locale: Locale, now: number): Promise<NewsEntry[]> {
  const { config, overridden } = await loadLocaleConfig(site, locale);
  const { stories } = await site.content.stories({
    slugs: storyCandidates({ locale, path: '/*' }, site.market.id),
    excludedSlugs: overridden,
    components: ['news_article'],
    sortBy: orderOf(['news_article']),
    perPage: maxNewsPerLocale,
    excludedFields: unneededFields,
  });
  return stories.flatMap((raw) => {
    const story = parseStory(raw);
    if (!story || !isStoryOf(story, 'news_article')) return [];
    const { date, title } = story.content;
    const { timeZone } = site.market;
    const published = date === null ? null : momentOf(date, timeZone);
    const age = published === null ? Number.NaN : now - published.getTime();
    const page = age >= 0 && age <= maxNewsAgeMs ? indexedPage(site, story) : null;
    if (!page || published === null) return [];
    return [
      {
        url: `${site.environment.origins[site.market.id]}${page.path}`,
        title,
        publication: siteName(site, config),
        language: localeRow(locale).tag,
        publishedAt: zonedTime(published, timeZone),
      },
    ];
  });
}
