import { filterChart } from '@clavora/catalogue/maker-chart';
import type { Locale } from '@clavora/i18n-routing/locales';
import { catalogueModel, openCatalogue } from '@clavora/key-finder/load-catalogue-page';
import { finderParameter, makerParameter, wholeListing } from '@clavora/site-core/internal-paths';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { notFound, redirect } from 'next/navigation';
import { loadPage } from '../../loaders/load-page.ts';

const maxLength = 60;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Loads the chart of a maker with the lines that have what was typed; redirects to the whole chart where nothing was. */
export async function loadFilteredChart(site: Site, locale: Locale, query: Query): Promise<PageModel> {
  const given = (name: string): string => [query[name] ?? ''].flat().at(-1) ?? '';
  const url = site.routing.href(site.market.id, locale, 'key-finder-makers', { slug: given(makerParameter) });
  if (url === null) notFound();
  const typed = given(finderParameter).trim().slice(0, maxLength);
  const open = openCatalogue(site);
  const chart = open && filterChart(open.file, given(makerParameter), typed);
  if (open === null || chart === null) redirect(url);
  const result = await loadPage(site, url, wholeListing);
  // The address without a question has the status of a missing page.
  if (result.kind !== 'page') redirect(url);
  const view = { kind: 'filtered-maker', chart, typed } as const;
  return { ...result.page, catalogue: catalogueModel(site, open, locale, view) };
}
