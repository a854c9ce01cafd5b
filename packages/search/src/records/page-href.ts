import { seo } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { Story } from '@clavora/content-client/story';
import type { Routing } from '@clavora/i18n-routing/routing';
import type { SiteLocale } from '../schema/site-locales.ts';
import type { FoundStory } from './partner-story.ts';

/**
 * Returns the path of a story's page on a market's site; null if search must not find it: no route, a content type that the route does not show,
 * excluded from search engines, guarded but outside the partner area, or the search page itself.
 */
export function pageHref({ story, audience }: FoundStory, place: SiteLocale, routing: Routing): string | null {
  const { locale, scope, path } = story.location;
  if (locale !== place.locale || (scope !== 'global' && scope !== place.market)) return null;
  const href = routing.prefixed(place.market, locale, path);
  const match = href === null ? null : routing.match(place.market, href);
  if (href === null || match?.kind !== 'route') return null;
  const { route, page } = match;
  if ((audience === 'partner') !== (route.guards !== undefined)) return null;
  if (route.id === 'search' || route.id === 'extranet-search' || route.id === 'custom-landing') return null;
  const rule = page === 'listing' ? route.listing : route.detail;
  if (!rule?.components.some((component) => component === story.content.component)) return null;
  // Search engines cannot read the partner area, so that `no_index` does not apply there.
  return audience === 'public' && isKeptOut(story) ? null : href;
}

function isKeptOut(story: Story): boolean {
  return 'seo' in story.content && (parseParts(seo, story.content.seo)[0]?.no_index ?? false);
}
