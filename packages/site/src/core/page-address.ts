import type { RouteMatch } from '@clavora/i18n-routing/routing';
import type { Listing } from './page-model.ts';
import type { Site } from './site.ts';

/** The path of a page on its market, with what of the query makes it another page; what follows the address in parameters is nobody's. */
export function pageAddress({ market, routing }: Site, { locale, path }: RouteMatch, listing: Listing | null): string {
  return listing?.hrefOf(listing.page) ?? routing.prefixed(market.id, locale, path) ?? '/';
}

/** The address of a page as a reader of its print types it: with its host, without its protocol. */
export function printedAddress(site: Site, match: RouteMatch, listing: Listing | null): string {
  const address = `${site.environment.origins[site.market.id]}${pageAddress(site, match, listing)}`;
  return address.replace(/^https?:\/\/|\/$/g, '');
}
