import { safeUrl } from '@clavora/blocks/safe-url';
import type { Link } from '@clavora/content-client/schema/fields';
import { partnerLocation, type Story, storyLocation } from '@clavora/content-client/story';
import { hasLocale, type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import type { RouteMatch, Routing } from '@clavora/i18n-routing/routing';
import type { Site } from '../core/site.ts';
import { isContentPath } from './canonical/canonical-query.ts';

export interface LinkOptions {
  market: MarketId;
  routing: Routing;
  origins: Readonly<Record<MarketId, string>>;
  /** The URL of a page of the partner area, null where it is not for whoever reads; public pages name none. */
  partnerHref?: (fullSlug: string) => string | null;
}

/**
 * The site's URL of a story: a path on this market where it is shown here, else absolute on a market that shows it; null where the
 * route table knows no such page.
 */
export function storyHref(fullSlug: string, { market, routing, origins, partnerHref }: LinkOptions): string | null {
  if (partnerLocation(fullSlug)) return partnerHref?.(fullSlug) ?? null;
  const location = storyLocation(fullSlug);
  if (!location) return null;
  const { locale, scope, path } = location;
  const isShownHere = scope === 'global' || scope === market;
  if (isShownHere) {
    const here = routing.prefixed(market, locale, path);
    if (here !== null) return routing.match(market, here).kind === 'route' ? here : null;
  }
  const home = scope === 'global' || !hasLocale(marketRow(scope), locale) ? 'global' : scope;
  const there = routing.prefixed(home, locale, path);
  return there !== null && routing.match(home, there).kind === 'route' ? `${origins[home]}${there}` : null;
}

/** The URL of a link field, or null where it leads nowhere or is unsafe (CNT-5). */
export function resolveLink(link: Link | null, options: LinkOptions): string | null {
  if (!link) return null;
  if (link.kind === 'email') return `mailto:${link.address}`;
  if (link.kind === 'story') {
    const href = storyHref(link.fullSlug, options);
    return href !== null && link.anchor ? `${href}#${encodeURIComponent(link.anchor)}` : href;
  }
  return directUrl(safeUrl(link.url), options);
}

/** A path as an editor writes it for every market, without the redirect that it would have on this one (MKT-4). */
function directUrl(url: string | null, { market, routing }: LinkOptions): string | null {
  if (url === null || !/^\/(?!\/)/.test(url) || isContentPath(url)) return url;
  const [path = '', fragment] = url.split('#', 2);
  const match = routing.match(market, path);
  if (match.kind !== 'redirect' || match.status !== 301) return url;
  return fragment === undefined ? match.to : `${match.to}#${fragment}`;
}

/** The absolute URL of a link that stands on the site; null where it leads nowhere. */
export function absoluteHref({ environment, market }: Site, href: string | null): string | null {
  return href === null ? null : new URL(href, environment.origins[market.id]).href;
}

/** The route that shows a story; null where the route table has none, does not let such a story answer, or guards it. */
export function routeOfStory(routing: Routing, { location, content }: Story): RouteMatch | null {
  // The global site has every language, and routes are the same on all.
  const url = routing.prefixed('global', location.locale, location.path);
  const match = url === null ? null : routing.match('global', url);
  if (match?.kind !== 'route' || match.route.guards) return null;
  const rule = match.page === 'listing' ? match.route.listing : match.route.detail;
  return (rule?.components as readonly string[] | undefined)?.includes(content.component) ? match : null;
}
