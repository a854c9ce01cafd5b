import { partnerSlug, storySlug } from '@clavora/content-client/story';
import { spokenLocales } from '@clavora/i18n-routing/markets';
import { type RouteId, type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import type { StoryRecord } from '@clavora/services/content/space-source';
import type { Problem } from '../core/problem.ts';
import { isPartnerRoute } from './partner-area.ts';
import { spaceRouting } from './story-paths.ts';

/**
 * Returns the listings, public and of the partner area, that exist in a language without a story: visitors
 * would get a 404 (RTE-1).
 */
export function uncoveredRoutes(stories: readonly StoryRecord[]): Problem[] {
  const slugs = new Set(stories.map((story) => story.full_slug.replace(/\/$/, '')));
  const rows: readonly (RouteRow & { id: RouteId })[] = routeTable;
  const listings = rows.filter((route) => route.listing && route.source !== 'catalogue');
  return listings.flatMap((route) =>
    spokenLocales.flatMap((language): Problem[] => {
      const path = spaceRouting.pathOf(route.id, language);
      if (path === null) return [];
      const place = { locale: language, path };
      const slug = isPartnerRoute(route.id) ? partnerSlug(place) : storySlug({ ...place, scope: 'global' });
      if (slugs.has(slug)) return [];
      const file = fileOf(route.id);
      return [{ file, field: '', language, message: `the route "${route.id}" has no listing story` }];
    }),
  );
}

function fileOf(routeId: RouteId): string {
  if (routeId === 'home') return 'pages/home.yaml';
  return isPartnerRoute(routeId) ? `partner/sections/${routeId}.yaml` : `sections/${routeId}.yaml`;
}
