import type { Report } from './report.ts';
import type { PlacedStory } from './reported-story.ts';
import { isObject } from './story-references.ts';

/** Characters that search results show of a title, about. */
const mostOfTitle = 70;
/** Characters that search results show of a description, about. */
const mostOfDescription = 200;

/** Texts for search results that will be cut off there. */
export function longTitles(stories: readonly PlacedStory[]): Report {
  return {
    title: 'Titles and descriptions that search results cut off',
    description: `Of a title about ${mostOfTitle} characters are shown, of a description ${mostOfDescription}. Say the important first, or shorten.`,
    findings: stories.flatMap(({ story, place }) => {
      if (place.kind !== 'page') return [];
      const { title, summary, seo } = story.content;
      const [own] = Array.isArray(seo) ? seo : [];
      const sharing = isObject(own) ? own : {};
      const lengths = [
        { what: 'title', length: lengthOf(sharing.title || title), most: mostOfTitle },
        { what: 'description', length: lengthOf(sharing.description || summary), most: mostOfDescription },
      ];
      return lengths
        .filter(({ length, most }) => length > most)
        .map(({ what, length }) => ({
          story,
          locale: place.location.locale,
          message: `${what} of ${length} characters`,
        }));
    }),
  };
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}
