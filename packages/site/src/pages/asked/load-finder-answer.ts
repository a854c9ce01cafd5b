import { neededRoutes } from '@clavora/content-client/needed-stories';
import type { Locale } from '@clavora/i18n-routing/locales';
import { certainBlank } from '@clavora/key-finder/certain-blank';
import { finderModel } from '@clavora/key-finder/finder-model';
import { wholeListing } from '@clavora/site-core/internal-paths';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { notFound, redirect } from 'next/navigation';
import { loadPage } from '../../loaders/load-page.ts';

/** Loads the key finder with the answer to a text; redirects to the blank's page for a code that is certainly its own. */
export async function loadFinderAnswer(site: Site, locale: Locale, typed: string): Promise<PageModel> {
  const url = site.routing.href(site.market.id, locale, neededRoutes.keyFinder);
  if (url === null) notFound();
  if (typed.trim() === '') redirect(url);
  const result = await loadPage(site, url, wholeListing);
  // The address without a question has the status of a missing or moved page.
  if (result.kind !== 'page') redirect(url);
  const catalogue = await finderModel(site, locale, typed);
  if (catalogue?.view.kind !== 'finder') redirect(url);
  const { answer } = catalogue.view;
  const blankId = answer === null ? null : certainBlank(answer.resolution);
  if (blankId !== null) redirect(catalogue.hrefs.blank(blankId));
  return { ...result.page, catalogue };
}
