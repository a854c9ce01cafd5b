import type { Story } from '@clavora/content-client/story';
import type { RouteMatch, Routing } from '@clavora/i18n-routing/routing';

/** The route that shows a story; null where the route table has none, does not let such a story answer, or guards it. */
export function routeOfStory(routing: Routing, { location, content }: Story): RouteMatch | null {
  // The global site has every language, and routes are the same on all.
  const url = routing.prefixed('global', location.locale, location.path);
  const match = url === null ? null : routing.match('global', url);
  if (match?.kind !== 'route' || match.route.guards) return null;
  const rule = match.page === 'listing' ? match.route.listing : match.route.detail;
  return (rule?.components as readonly string[] | undefined)?.includes(content.component) ? match : null;
}
