import { seo } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import { type Story, type StoryLocation, storyCandidates } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';

interface MarketPage {
  match: RouteMatch;
  /** The path on the market, with its prefix. */
  path: string;
}

/** Returns the tags of every change to the stories of a language: dates change with texts. */
export function localeTags(site: Site, locale: Locale): string[] {
  return storyCandidates({ locale, path: '/*' }, site.market.id).map((slug) => tags.folder(slug.replace(/\/\*$/, '')));
}

/** Returns the market's public page of a content path; null if search engines must not link to it. */
export function visitorPage(site: Site, { locale, scope, path }: StoryLocation): MarketPage | null {
  if (scope !== 'global' && scope !== site.market.id) return null;
  const own = site.routing.prefixed(site.market.id, locale, path);
  const match = own === null ? null : site.routing.match(site.market.id, own);
  if (own === null || match?.kind !== 'route') return null;
  const { route } = match;
  const isPublic = !route.guards && route.id !== 'search' && route.id !== 'custom-landing';
  return isPublic ? { match, path: own } : null;
}

/** Returns the same for a story: also null if its route does not accept the content type, or its editor excludes it from search engines. */
export function indexedPage(site: Site, story: Story): MarketPage | null {
  const page = visitorPage(site, story.location);
  if (!page) return null;
  const rule = page.match.page === 'listing' ? page.match.route.listing : page.match.route.detail;
  if (!rule?.components.some((component) => component === story.content.component)) return null;
  if ('seo' in story.content && parseParts(seo, story.content.seo)[0]?.no_index) return null;
  return page;
}
