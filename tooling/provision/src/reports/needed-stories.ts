import { missingStories, type NeededStory, neededStories } from '@clavora/content-client/needed-stories';
import { type MarketRow, marketTable } from '@clavora/i18n-routing/markets';
import type { Routing } from '@clavora/i18n-routing/routing';
import type { Report } from './report.ts';
import type { PlacedStory } from './reported-story.ts';

/** Stories that the code of the sites asks for by their place, and that are missing, not published or of another content type (CNT-13). */
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
    // A space without any story is one that cannot be read, and not one that lacks these.
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

/** Where a story for every market would be. */
function globalSlug({ slugs }: NeededStory): string {
  return slugs.at(-1) ?? '';
}
