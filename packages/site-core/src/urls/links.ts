import { safeUrl } from '@clavora/blocks/safe-url';
import type { Link } from '@clavora/content-client/schema/fields';
import { partnerLocation, type Story, storyLocation } from '@clavora/content-client/story';
import { hasLocale, type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import type { RouteMatch, Routing } from '@clavora/i18n-routing/routing';
import type { Site } from '../site.ts';
import { isContentPath } from './canonical/canonical-query.ts';

export interface LinkOptions {
  market: MarketId;
  routing: Routing;
  origins: Readonly<Record<MarketId, string>>;
  /** Returns the URL of a page of the partner area, null if the partner may not see it; undefined on public pages, which link none. */
  partnerHref?: (fullSlug: string) => string | null;
}

/**
 * Returns the URL of a story: a path if this market shows it, else an absolute URL of a market that does; null if no route matches.
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

/** Returns the URL of a link field; null if it has no target or is unsafe (CNT-5). */
export function resolveLink(link: Link | null, options: LinkOptions): string | null {
  if (!link) return null;
  if (link.kind === 'email') return `mailto:${link.address}`;
  if (link.kind === 'story') {
    const href = storyHref(link.fullSlug, options);
    return href !== null && link.anchor ? `${href}#${encodeURIComponent(link.anchor)}` : href;
  }
  return directUrl(safeUrl(link.url), options);
}

/** Returns the path that an editor wrote for all markets with this market's permanent redirect already applied (MKT-4). */
function directUrl(url: string | null, { market, routing }: LinkOptions): string | null {
  if (url === null || !/^\/(?!\/)/.test(url) || isContentPath(url)) return url;
  const [path = '', fragment] = url.split('#', 2);
  const match = routing.match(market, path);
  if (match.kind !== 'redirect' || match.status !== 301) return url;
  return fragment === undefined ? match.to : `${match.to}#${fragment}`;
}

/** Returns the absolute URL of a link on the site; null for null. */
export function absoluteHref({ environment, market }: Site, href: string | null): string | null {
  return href === null ? null : new URL(href, environment.origins[market.id]).href;
}

/** Returns the route that shows a story; null if no route matches, or the route does not accept the content type or is guarded. */
export function routeOfStory(routing: Routing, { location, content }: Story): RouteMatch | null {
  // Routes are the same on all markets, and the global one has every language.
  const url = routing.prefixed('global', location.locale, location.path);
  const match = url === null ? null : routing.match('global', url);
  if (match?.kind !== 'route' || match.route.guards) return null;
  const rule = match.page === 'listing' ? match.route.listing : match.route.detail;
  return (rule?.components as readonly string[] | undefined)?.includes(content.component) ? match : null;
}
