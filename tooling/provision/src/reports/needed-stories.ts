import { missingStories, type NeededStory, neededStories } from '@clavora/content-client/needed-stories';
import { type MarketRow, marketTable } from '@clavora/i18n-routing/markets';
import type { Routing } from '@clavora/i18n-routing/routing';
import type { Report } from './report.ts';
import type { PlacedStory } from './reported-story.ts';

/**
 * Reports stories that the sites' code requires at fixed paths and that are missing, unpublished or of
 * another content type (CNT-13).
 */
export function missingNeededStories(stories: readonly PlacedStory[], routing: Routing): Report {
  const bySlug = new Map(stories.map(({ story }) => [story.full_slug.replace(/\/+$/, ''), story]));
  const lacking = marketTable.flatMap((market: MarketRow) =>
    market.locales.flatMap((locale) => {
      const needed = neededStories(routing, market, locale);
      return missingStories(needed, (slug) => bySlug.get(slug)?.content.component).map((story) => ({ market, story }));
    }),
  );
  const byPlace = Map.groupBy(lacking, ({ story }) => globalSlug(story));
  return {
    title: 'Stories that the sites need',
    description:
      'Code links to them or reads them whatever editors link to. Create or publish each at its place; until then visitors get what is said here.',
    // A space without any story cannot be read; its required stories are not reported as missing.
    findings:
      stories.length === 0
        ? []
        : [...byPlace].flatMap(([full_slug, entries]) => {
            const [first] = entries;
            if (!first) return [];
            const { consequence, components, locale } = first.story;
            const markets = entries.map(({ market }) => market.id).join(', ');
            const expected = components.join(' or ');
            const known = bySlug.get(full_slug);
            const story = known ?? { id: null, full_slug, name: first.story.name };
            const reason = known
              ? `is a ${known.content.component}, expected ${expected}`
              : `is missing or not published, expected ${expected}`;
            return [{ story, locale, message: `${reason}; on ${markets} ${consequence}` }];
          }),
  };
}

/** Returns the path of the story for every market. */
function globalSlug({ slugs }: NeededStory): string {
  return slugs.at(-1) ?? '';
}
