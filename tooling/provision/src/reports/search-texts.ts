import { pageTexts, searchFields } from '@clavora/content-client/page-texts';
import { parseSiteConfig, parseStory, type SiteConfigContent, type StoryLocation } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { PlacedStory, ReportedStory } from './reported-story.ts';

/** What a page will say of itself in search results. */
export interface SearchTexts {
  story: ReportedStory;
  locale: Locale;
  /** The market that has the page for itself, or `global`. */
  scope: StoryLocation['scope'];
  /** Without the market's prefix. */
  path: string;
  /** What the page calls itself there: its own title for search results, or its heading. */
  name: string;
  /** The same as the templates make it. */
  title: string;
  description: string;
}

/** The texts of every page that search engines may show, as the sites make them: an editor's own, or those of the templates. */
export function searchTexts(stories: readonly PlacedStory[]): SearchTexts[] {
  const configurations = new Map<Locale, SiteConfigContent>(
    stories.flatMap(({ story, place }) =>
      place.kind === 'configuration' ? [[place.locale, parseSiteConfig(story.content)] as const] : [],
    ),
  );
  return stories.flatMap(({ story, place }) => {
    const parsed = place.kind === 'page' ? parseStory({ ...story }) : null;
    if (!parsed || searchFields(parsed.content)?.no_index === true) return [];
    const texts = pageTexts(parsed.content, configurations.get(parsed.location.locale) ?? null);
    const name = searchFields(parsed.content)?.title || parsed.content.title;
    return [{ story, ...parsed.location, name, ...texts }];
  });
}
