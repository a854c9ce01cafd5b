import type { Locale } from '@clavora/i18n-routing/locales';
import { routeTable } from '@clavora/i18n-routing/routes';
import { type ListingChoice, wholeListing } from '@clavora/site-core/internal-paths';
import type { PageModel } from '@clavora/site-core/page-model';
import { listsPlaces } from '@clavora/site-core/places';
import type { Site } from '@clavora/site-core/site';
import { notFound, redirect } from 'next/navigation';
import { loadPage } from '../../loaders/load-page.ts';

/** Loads the listing of shops or contacts near a town (ADR 76); 404 for a route that lists none. */
export async function loadNearestPlaces(
  site: Site,
  locale: Locale,
  route: string | undefined,
  { place, placeChoice }: Required<Pick<ListingChoice, 'place' | 'placeChoice'>>,
): Promise<PageModel> {
  const row = routeTable.find(({ id }) => id === route);
  const url = row && listsPlaces(row) ? site.routing.href(site.market.id, locale, row.id) : null;
  if (url === null) notFound();
  const result = await loadPage(site, url, { ...wholeListing, place, placeChoice });
  // The address without a search has the status of a missing or moved listing.
  return result.kind === 'page' ? result.page : redirect(url);
}
