import type { Report } from './report.ts';
import type { PlacedStory } from './reported-story.ts';
import { type SearchTexts, searchTexts } from './search-texts.ts';

/** Reports pages of a market with the same title in search results. */
export function repeatedTitles(stories: readonly PlacedStory[]): Report {
  const byTitle = Map.groupBy(
    searchTexts(stories),
    ({ locale, title }) => `${locale} ${title.toLocaleLowerCase(locale)}`,
  );
  return {
    title: 'Pages with the same title in search results',
    description:
      'Readers cannot distinguish them there. Give one of them another title, or another one under "Search and sharing".',
    findings: [...byTitle.values()].flatMap((alike) =>
      alike.flatMap((texts) => {
        const others = alike.filter((other) => areShownTogether(texts, other));
        if (others.length === 0) return [];
        const names = others.map(({ story }) => story.full_slug).join(', ');
        return [{ story: texts.story, locale: texts.locale, message: `"${texts.title}", as ${names}` }];
      }),
    ),
  };
}

/**
 * Returns whether some market shows both pages: a market's own story replaces the global page at the same
 * path.
 */
function areShownTogether(first: SearchTexts, second: SearchTexts): boolean {
  if (first.path === second.path) return false;
  return first.scope === second.scope || first.scope === 'global' || second.scope === 'global';
}
