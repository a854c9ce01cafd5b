import { type Story, storySlug } from '@clavora/content-client/story';
import type { SiteLocale } from '../schema/site-locales.ts';

/** The stories that a place shows: those of its language, where a market's own stands in for the global one at the same path (CNT-2). */
export function shownStories(stories: readonly Story[], place: SiteLocale): Story[] {
  const here = stories.filter(
    ({ location: { locale, scope } }) => locale === place.locale && (scope === 'global' || scope === place.market),
  );
  const own = new Set(here.filter(({ location }) => location.scope !== 'global').map(({ location }) => location.path));
  return here.filter(({ location }) => location.scope === place.market || !own.has(location.path));
}

/** Content paths whose stories a change of this one may show or hide: the global one that a market's own stands in for. */
export function hiddenBy(story: Story): string | null {
  const { location } = story;
  return location.scope === 'global' ? null : storySlug({ ...location, scope: 'global' });
}
