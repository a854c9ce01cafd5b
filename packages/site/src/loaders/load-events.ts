import { splitEvents } from '@clavora/blocks/cards/event-span';
import { type Discipline, disciplines } from '@clavora/content-client/content-types/pages';
import { isStoryOf, parseStory, type Story, type StoryOf } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { type ListingChoice, listingHref } from '../core/internal-paths.ts';
import type { DisciplineChoice, Listing, ListingPart } from '../core/page-model.ts';
import type { Site } from '../core/site.ts';
import { logOnce } from '../runtime/log.ts';
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

interface EventListingOptions {
  /** The listing's own path. */
  path: string;
  choice: ListingChoice;
  pageSize: number;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Returns a page of the events: upcoming ones, the next first, then past ones, the latest first. This is decided when the page is rendered: a cached
 * page is regenerated every few minutes, and in between the badge of each event computes its status in the browser.
 */
export function eventListing(
  events: readonly StoryOf<'event'>[],
  { path, choice, pageSize, now }: EventListingOptions,
): Listing {
  const { page, discipline } = choice;
  const { upcoming, past } = splitEvents(
    events.filter((event) => discipline === null || event.content.disciplines.includes(discipline)),
    now,
  );
  const all: readonly Story[] = [...upcoming, ...past];
  const start = (page - 1) * pageSize;
  const items = all.slice(start, start + pageSize);
  const parts: ListingPart[] = [
    { name: 'upcoming', items: upcoming.slice(start, start + pageSize) },
    { name: 'past', items: items.slice(Math.max(0, upcoming.length - start)) },
  ];
  return {
    items,
    page,
    pageCount: Math.max(1, Math.ceil(all.length / pageSize)),
    total: all.length,
    hrefOf: (target) => listingHref(path, { page: target, discipline }),
    parts: parts.filter((part) => part.items.length > 0),
    disciplines: choicesOf(events, path, discipline),
  };
}

/** Returns the disciplines with events, their counts and the current one; empty if there is nothing to choose. */
function choicesOf(
  events: readonly StoryOf<'event'>[],
  path: string,
  chosen: Discipline | null,
): readonly DisciplineChoice[] {
  const choice = (discipline: Discipline | null, count: number): DisciplineChoice => ({
    discipline,
    count,
    href: listingHref(path, { page: 1, discipline }),
    isCurrent: discipline === chosen,
  });
  const named = disciplines
    .map((discipline) =>
      choice(discipline, events.filter(({ content }) => content.disciplines.includes(discipline)).length),
    )
    .filter(({ count, isCurrent }) => count > 0 || isCurrent);
  return named.length > 1 || chosen !== null ? [choice(null, events.length), ...named] : [];
}
