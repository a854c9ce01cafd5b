import { type Story, storySlug } from '@clavora/content-client/story';
import type { SiteLocale } from '../schema/site-locales.ts';

/** Returns the stories that a market's site shows in a language: a market's own story replaces the global one at the same path (CNT-2). */
export function shownStories(stories: readonly Story[], place: SiteLocale): Story[] {
  const here = stories.filter(
    ({ location: { locale, scope } }) => locale === place.locale && (scope === 'global' || scope === place.market),
  );
  const own = new Set(here.filter(({ location }) => location.scope !== 'global').map(({ location }) => location.path));
  return here.filter(({ location }) => location.scope === place.market || !own.has(location.path));
}

/** Returns the content path of the global story that a market's own story hides; null for global stories. */
export function hiddenBy(story: Story): string | null {
  const { location } = story;
  return location.scope === 'global' ? null : storySlug({ ...location, scope: 'global' });
}
