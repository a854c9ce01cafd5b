import { newsTime } from '@clavora/blocks/cards/latest-stories';
import { splitEvents } from '@clavora/blocks/cards/split-events';
import { newsKinds } from '@clavora/content-client/content-types/pages';
import { isStoryOf, parseStory, type Story } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { logOnce } from '@clavora/runtime/log';
import { listingFilters } from '@clavora/site-core/listing-filters';
import type { Listing } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { type FilteredOptions, filterChoices, pageOfParts } from './filtered-listing.ts';
import { loadStories } from './load-stories.ts';

/** Requests of 100 stories each. Older news is in the listing of its kind. */
const pages = 5;

/** Returns a market's news, press releases and events in a language, from one cached list for all parts of their listing. */
export async function loadNews(site: Site, locale: Locale): Promise<Story[]> {
  const { stories, isWhole } = await loadStories(site, locale, newsKinds, { pages });
  if (!isWhole)
    logOnce(`There is more than ${pages * 100} news in "${locale}"; the oldest is not in the common listing`);
  return stories.flatMap((raw) => parseStory(raw) ?? []);
}

/**
 * Returns a page of news of all kinds: upcoming events, the next first, then news and press releases, the latest first, then past events, the latest
 * first. `now` is in milliseconds since the epoch.
 */
export function newsListing(
  stories: readonly Story[],
  { now, timeZone, ...options }: FilteredOptions & { now: number; timeZone: string },
): Listing {
  const isOf = ({ content }: Story, kind: string) => content.component === kind;
  const { filter } = options.choice;
  const shown = stories.filter((story) => filter === null || isOf(story, filter));
  const { upcoming, past } = splitEvents(shown, now, timeZone);
  const news = shown
    .filter((story) => !isStoryOf(story, 'event'))
    .toSorted((first, second) => newsTime(second) - newsTime(first));
  return {
    ...pageOfParts(
      [
        { name: 'upcoming', items: upcoming },
        { name: 'news', items: news },
        { name: 'past', items: past },
      ],
      options,
    ),
    filters: filterChoices(stories, { values: listingFilters.kind.values, isOf, ...options }),
  };
}
