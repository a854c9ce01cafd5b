import { spokenLocales } from '@clavora/i18n-routing/markets';
import { type RouteId, type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import type { StoryRecord } from '@clavora/services/content/space-source';
import type { Problem } from './problem.ts';
import { spaceRouting } from './story-paths.ts';

/** Finds the public listings that exist in a language but have no story there: visitors would meet a 404 (RTE-1). */
export function uncoveredRoutes(stories: readonly StoryRecord[]): Problem[] {
  const slugs = new Set(stories.map((story) => story.full_slug.replace(/\/$/, '')));
  const rows: readonly (RouteRow & { id: RouteId })[] = routeTable;
  const listings = rows.filter((route) => route.listing && !route.guards);
  return listings.flatMap((route) =>
    spokenLocales.flatMap((language): Problem[] => {
      const path = spaceRouting.pathOf(route.id, language);
      if (path === null || slugs.has(`${language}/global${path === '/' ? '/home' : path}`)) return [];
      const file = path === '/' ? 'pages/home.yaml' : `sections/${route.id}.yaml`;
      return [{ file, field: '', language, message: `the route "${route.id}" has no listing story` }];
    }),
  );
}
