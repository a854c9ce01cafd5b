import type { Report } from './report.ts';
import type { PlacedStory } from './reported-story.ts';
import { isObject } from './story-references.ts';

/**
 * Reports pages without a description of their own, for which search engines and shared links show the
 * template's text.
 */
export function missingDescriptions(stories: readonly PlacedStory[]): Report {
  return {
    title: 'Pages without description',
    description:
      'They have neither a description under "Search and sharing" nor a summary: search results and shared links show a general text.',
    findings: stories.flatMap(({ story, place }) => {
      if (place.kind !== 'page') return [];
      const { summary, seo } = story.content;
      const [own] = Array.isArray(seo) ? seo : [];
      const sharing = isObject(own) ? own : {};
      const isDescribed = isText(summary) || isText(sharing.description) || sharing.no_index === true;
      return isDescribed ? [] : [{ story, locale: place.location.locale, message: 'no description and no summary' }];
    }),
  };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
