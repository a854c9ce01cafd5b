import type { Locale } from '@clavora/i18n-routing/locales';
import { routeTable } from '@clavora/i18n-routing/routes';
import { answerQuestion } from '@clavora/key-finder/answer-question';
import { loadPage } from '@clavora/pages/load-page';
import { lastOf, placeChoiceParameter, placeParameter, wholeListing } from '@clavora/site-core/internal-paths';
import type { PageModel } from '@clavora/site-core/page-model';
import { listsPlaces } from '@clavora/site-core/places';
import type { Site } from '@clavora/site-core/site';
import { notFound, redirect } from 'next/navigation';

export type Query = Record<string, string | string[] | undefined>;

interface Asked {
  query: Query;
  /** The key of what a route handler hands over; null for nothing. */
  handedOver: string | null;
}

/**
 * Loads the page of a route with the answer to what was asked of it; 404 for a route that answers nothing. What leads to another page does so before
 * anything is loaded.
 */
export async function loadAskedPage(
  site: Site,
  locale: Locale,
  route: string | undefined,
  asked: Asked,
): Promise<PageModel> {
  const answered = await answerQuestion(site, locale, route, asked);
  if (answered === null) return loadNearestPlaces(site, locale, route, asked.query);
  if (answered.kind === 'moved') redirect(answered.to);
  const result = await loadPage(site, answered.path, wholeListing);
  // The address without a question has the status of a missing or moved page.
  return result.kind === 'page' ? answered.answered(result.page) : redirect(answered.path);
}

/** Loads the listing of shops or contacts near a town (ADR 76). */
async function loadNearestPlaces(
  site: Site,
  locale: Locale,
  route: string | undefined,
  query: Query,
): Promise<PageModel> {
  const row = routeTable.find(({ id }) => id === route);
  const url = row && listsPlaces(row) ? site.routing.href(site.market.id, locale, row.id) : null;
  if (url === null) notFound();
  const place = lastOf(query, placeParameter);
  const placeChoice = lastOf(query, placeChoiceParameter);
  const result = await loadPage(site, url, { ...wholeListing, place, placeChoice });
  return result.kind === 'page' ? result.page : redirect(url);
}
