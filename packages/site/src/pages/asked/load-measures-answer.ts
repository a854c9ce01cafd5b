import { blanksByMeasures } from '@clavora/catalogue/find-by-measures';
import { type MeasureName, measureNames } from '@clavora/catalogue/measure-names';
import { readMeasures } from '@clavora/catalogue/read-measures';
import type { Locale } from '@clavora/i18n-routing/locales';
import { catalogueModel, openCatalogue } from '@clavora/key-finder/load-catalogue-page';
import { wholeListing } from '@clavora/site-core/internal-paths';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { notFound, redirect } from 'next/navigation';
import { loadPage } from '../../loaders/load-page.ts';

/** The blanks that differ least are shown. */
const maxShown = 24;
const maxLength = 20;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Loads the page of measures with the blanks that a key may be. */
export async function loadMeasuresAnswer(site: Site, locale: Locale, query: Query): Promise<PageModel> {
  const url = site.routing.href(site.market.id, locale, 'key-finder-measures');
  if (url === null) notFound();
  const typed: Partial<Record<MeasureName, string>> = Object.fromEntries(
    measureNames.map((name) => [name, ([query[name] ?? ''].flat().at(-1) ?? '').slice(0, maxLength)]),
  );
  const read = readMeasures(typed);
  const open = openCatalogue(site);
  if (read === null || open === null) redirect(url);
  const result = await loadPage(site, url, wholeListing);
  // The address without a question has the status of a missing page.
  if (result.kind !== 'page') redirect(url);
  const { measures, problems } = read;
  const found = problems.size > 0 ? { total: 0, found: [], alike: 0 } : blanksByMeasures(open.file, measures, maxShown);
  const view = { kind: 'measures', answer: { typed, problems, ...found } } as const;
  return { ...result.page, catalogue: catalogueModel(site, open, locale, view) };
}
