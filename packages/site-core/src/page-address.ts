import type { RouteMatch } from '@clavora/i18n-routing/routing';
import type { Listing } from './page-model.ts';
import type { Site } from './site.ts';

/** Returns the canonical path of a page on its market, with the query of its part of a listing and without all other parameters. */
export function pageAddress({ market, routing }: Site, { locale, path }: RouteMatch, listing: Listing | null): string {
  return listing?.hrefOf(listing.page) ?? routing.prefixed(market.id, locale, path) ?? '/';
}

/** Returns the URL of a page for its printed version: with host, without protocol. */
export function printedAddress(site: Site, match: RouteMatch, listing: Listing | null): string {
  const address = `${site.environment.origins[site.market.id]}${pageAddress(site, match, listing)}`;
  return address.replace(/^https?:\/\/|\/$/g, '');
}
