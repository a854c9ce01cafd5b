import { neededRoutes } from '@clavora/content-client/needed-stories';
import type { Locale } from '@clavora/i18n-routing/locales';
import { notFound, redirect } from 'next/navigation';
import type { ListAnswer } from '../../core/catalogue-view.ts';
import { wholeListing } from '../../core/internal-paths.ts';
import type { PageModel } from '../../core/page-model.ts';
import type { Site } from '../../core/site.ts';
import { listModel } from '../../loaders/catalogue/list-model.ts';
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
