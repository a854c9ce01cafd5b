import { isOver } from '@clavora/content-client/content-end';
import { isStoryOf, parseStory, type StoryOf } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { logOnce } from '@clavora/runtime/log';
import type { Listing } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { type FilteredOptions, pageOfItems } from './filtered-listing.ts';
import { loadStories } from './load-stories.ts';

/** Requests of 100 positions each: more than a key maker has. */
const pages = 3;

/** Returns a market's positions in a language, the latest first, from one cached list. */
export async function loadCareers(site: Site, locale: Locale): Promise<StoryOf<'career'>[]> {
  const { stories, isWhole } = await loadStories(site, locale, ['career'], { pages });
  if (!isWhole) logOnce(`There are more than ${pages * 100} positions in "${locale}"; the oldest are not listed`);
  return stories.flatMap((raw) => {
    const story = parseStory(raw);
    return story && isStoryOf(story, 'career') ? [story] : [];
  });
}

/** Returns a page of the positions: those that are open first. `now` is in milliseconds since the epoch. */
export function careerListing(
  careers: readonly StoryOf<'career'>[],
  { now, timeZone, ...options }: FilteredOptions & { now: number; timeZone: string },
): Listing {
  const isClosed = ({ content }: StoryOf<'career'>) => isOver(content, timeZone, now);
  return pageOfItems([...careers.filter((career) => !isClosed(career)), ...careers.filter(isClosed)], options);
}
