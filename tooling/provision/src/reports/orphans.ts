import { type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import type { Report } from './report.ts';
import type { PlacedStory } from './reported-story.ts';
import { storyReferences } from './story-references.ts';

const routes: readonly RouteRow[] = routeTable;

/** Reports pages that visitors cannot reach by clicking: nothing links to them, and no listing shows them. */
export function orphans(stories: readonly PlacedStory[]): Report {
  const byUuid = new Map(stories.map((placed) => [placed.story.uuid, placed]));
  // By path, not by story: a link to the global story leads to the market's own version if there is one.
  const reached = new Set<string>();
  for (const { story, place } of stories) {
    // Not every visitor may follow links of the partner area.
    if (place.kind === 'partner-area') continue;
    for (const { uuid } of storyReferences(story)) {
      const target = byUuid.get(uuid);
      if (target && target.story.uuid !== story.uuid) reached.add(pageKey(target));
    }
  }
  return {
    title: 'Pages that nothing links to',
    description:
      'No menu, page or listing leads to them: visitors find them only by search or by an address given elsewhere. ' +
      'Link to them, or withdraw what is no longer needed.',
    findings: stories.flatMap((placed) => {
      const { story, place } = placed;
      if (place.kind !== 'page' || isReachedAnyway(place.match, story.content.component)) return [];
      if (reached.has(pageKey(placed))) return [];
      return [{ story, locale: place.location.locale, message: 'nothing links here' }];
    }),
  };
}

function pageKey({ story, place }: PlacedStory): string {
  return place.kind === 'page' ? `${place.location.locale} ${place.location.path}` : story.uuid;
}

/**
 * Returns whether a page is reachable without links in content: home and search are in every header, custom
 * landing pages are advertised elsewhere, and listings show their stories.
 */
function isReachedAnyway({ route, page }: RouteMatch, component: string): boolean {
  if (route.id === 'home' || route.id === 'search' || route.precedence === 'custom-landing') return true;
  if (page === 'listing') return false;
  const above = routes.filter(
    ({ path, guards }) => path.length > 0 && !guards && path.every((part, index) => route.path[index] === part),
  );
  return above.some(({ listing }) => listing?.lists?.some((listed) => listed === component) ?? false);
}
