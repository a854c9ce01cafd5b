import { splitEvents } from '@clavora/blocks/cards/split-events';
import { isStoryOf, parseStory, type StoryOf } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { logOnce } from '@clavora/runtime/log';
import { listingFilters } from '@clavora/site-core/listing-filters';
import type { Listing } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { type FilteredOptions, filterChoices, pageOfParts } from './filtered-listing.ts';
import { loadStories } from './load-stories.ts';

/** Requests of 100 events each: more than a key maker attends. */
const pages = 5;

/** Returns a market's events in a language, from one cached list for the listing, its disciplines and the calendar files. */
export async function loadEvents(site: Site, locale: Locale): Promise<StoryOf<'event'>[]> {
  const { stories, isWhole } = await loadStories(site, locale, ['event'], { pages });
  if (!isWhole) logOnce(`There are more than ${pages * 100} events in "${locale}"; the oldest are not listed`);
  return stories.flatMap((raw) => {
    const story = parseStory(raw);
    return story && isStoryOf(story, 'event') ? [story] : [];
  });
}

/**
 * Returns a page of the events: upcoming ones, the next first, then past ones, the latest first. `now` is in milliseconds since the epoch: a page is
 * cached until the next event begins or ends.
 */
export function eventListing(
  events: readonly StoryOf<'event'>[],
  { now, timeZone, ...options }: FilteredOptions & { now: number; timeZone: string },
): Listing {
  const isOf = (event: StoryOf<'event'>, discipline: string) =>
    event.content.disciplines.some((known) => known === discipline);
  const { filter } = options.choice;
  const { upcoming, past } = splitEvents(
    events.filter((event) => filter === null || isOf(event, filter)),
    now,
    timeZone,
  );
  return {
    ...pageOfParts(
      [
        { name: 'upcoming', items: upcoming },
        { name: 'past', items: past },
      ],
      options,
    ),
    filters: filterChoices(events, { values: listingFilters.discipline.values, isOf, ...options }),
  };
}
