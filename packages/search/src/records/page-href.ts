import { seo } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { Story } from '@clavora/content-client/story';
import type { Routing } from '@clavora/i18n-routing/routing';
import type { SiteLocale } from '../schema/site-locales.ts';
import type { FoundStory } from './partner-story.ts';

/**
 * The path of a story's page on a market's site, or null where it is none that may be found: no route, another kind of story than the route
 * shows, kept out of search engines, behind a guard without being of the partner area, or the search itself.
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
  // No search engine reads the partner area: what is kept from them is not kept from partners.
  return audience === 'public' && isKeptOut(story) ? null : href;
}

function isKeptOut(story: Story): boolean {
  return 'seo' in story.content && (parseParts(seo, story.content.seo)[0]?.no_index ?? false);
}
