import { pageTexts, searchFields } from '@clavora/content-client/page-texts';
import { parseSiteConfig, parseStory, type SiteConfigContent, type StoryLocation } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { PlacedStory, ReportedStory } from './reported-story.ts';

/** Texts of a page in search results. */
export interface SearchTexts {
  story: ReportedStory;
  locale: Locale;
  /** The market that owns the page, or `global`. */
  scope: StoryLocation['scope'];
  /** Without the market's prefix. */
  path: string;
  /** The page's own title for search results, or its heading. */
  name: string;
  /** The complete title, with the template's parts. */
  title: string;
  description: string;
}

/**
 * Returns the texts of every page that search engines may show, as the sites generate them: an editor's own,
 * or those of the templates.
 */
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
