import { neededRoutes } from '@clavora/content-client/needed-stories';
import type { Locale } from '@clavora/i18n-routing/locales';
import { listModel } from '@clavora/key-finder/list-model';
import type { ListAnswer } from '@clavora/site-core/catalogue-view';
import { wholeListing } from '@clavora/site-core/internal-paths';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { notFound, redirect } from 'next/navigation';
import { loadPage } from '../../loaders/load-page.ts';

/** Loads the page of lists with the answer to one; redirects to the page itself without an answer. */
export async function loadListAnswer(site: Site, locale: Locale, answer: ListAnswer | null): Promise<PageModel> {
  const url = site.routing.href(site.market.id, locale, neededRoutes.keyFinderList);
  if (url === null) notFound();
  if (answer === null) redirect(url);
  const result = await loadPage(site, url, wholeListing);
  if (result.kind !== 'page') redirect(url);
  const catalogue = await listModel(site, locale, answer);
  if (catalogue === null) redirect(url);
  return { ...result.page, catalogue };
}
