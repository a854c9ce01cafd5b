import { storySlug } from '@clavora/content-client/story';
import type { Finding, Report } from './report.ts';
import type { PlacedStory } from './reported-story.ts';

/** Reports stories of a market that replace a global story whose translation they are not. */
export function ungroupedStories(stories: readonly PlacedStory[]): Report {
  const bySlug = new Map(stories.map(({ story }) => [story.full_slug.replace(/\/+$/, ''), story]));
  return {
    title: 'Pages of a market that replace another page without being its translation',
    description:
      'Links to other languages lead to the translations of the page that it replaces, and from there to it. ' +
      'Put it into the group of that page, or give it another path if it is about something else.',
    findings: stories.flatMap(({ story, place }): Finding[] => {
      if (place.kind !== 'page' || place.location.scope === 'global') return [];
      const replaced = bySlug.get(storySlug({ ...place.location, scope: 'global' }));
      if (!replaced || (story.group_id !== null && story.group_id === replaced.group_id)) return [];
      return [{ story, locale: place.location.locale, message: `not in the group of ${replaced.full_slug}` }];
    }),
  };
}
