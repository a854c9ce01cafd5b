import type { Routing } from '@clavora/i18n-routing/routing';
import type { Finding, Report } from './report.ts';
import { localeOf, type PlacedStory } from './reported-story.ts';
import { pathReferences, storyReferences } from './story-references.ts';

/**
 * Reports links and relations to what visitors cannot open: missing or unroutable stories, URLs that match no
 * page.
 */
export function brokenLinks(stories: readonly PlacedStory[], routing: Routing): Report {
  const byUuid = new Map(stories.map((placed) => [placed.story.uuid, placed]));
  const findingsOf = ({ story, place }: PlacedStory): Finding[] => {
    const locale = localeOf(place);
    const toStories = storyReferences(story).flatMap(({ kind, uuid, path, field }) => {
      const target = byUuid.get(uuid);
      if (!target) return [`${field}: ${path || uuid} is missing or not published`];
      const { kind: where } = target.place;
      // A relation may target a story without a page of its own, whose content the page shows.
      if (kind === 'relation' || where === 'page') return [];
      if (where === 'partner-area' && place.kind === 'partner-area') return [];
      if (where === 'partner-area') return [`${field}: only partners can open ${target.story.full_slug}`];
      return [`${field}: no page answers at ${target.story.full_slug}`];
    });
    const toPaths = pathReferences(story).flatMap(({ path, field }) => {
      const candidates = locale === null ? [path] : [path, `/${locale}${path}`];
      const isKnown = candidates.some((candidate) => routing.match('global', candidate).kind !== 'none');
      return isKnown ? [] : [`${field}: no page answers at ${path}`];
    });
    return [...toStories, ...toPaths].map((message) => ({ story, locale, message }));
  };
  return {
    title: 'Broken links',
    description:
      'They lead to a story that is deleted or not published, or to where no page answers. Publish the story, or choose another.',
    findings: stories.flatMap(findingsOf),
  };
}
