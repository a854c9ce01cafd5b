import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import { claimSources } from '@clavora/catalogue/claim-sources';
import { findVehicles } from '@clavora/catalogue/find-vehicles';
import { chartMakers, findChartMakers } from '@clavora/catalogue/maker-chart';
import { resolveCode } from '@clavora/catalogue/resolve-code';
import { makesOf } from '@clavora/catalogue/vehicle-records';
import type { Locale } from '@clavora/i18n-routing/locales';
import { allCataloguePages, type OpenCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { CatalogueModel, FinderAnswer } from '@clavora/site-core/catalogue-view';
import type { Site } from '@clavora/site-core/site';
import { catalogueCounts } from './finder-facts.ts';
import { catalogueModel, openCatalogue } from './load-catalogue-page.ts';

/** Returns what the finder shows, with the answer to what was typed; null for a site without a catalogue. */
export async function finderModel(
  site: Site,
  locale: Locale,
  typed: string | null = null,
): Promise<CatalogueModel | null> {
  const open = openCatalogue(site);
  if (open === null) return null;
  await site.cache.tag([allCataloguePages, catalogueTags.index]);
  const { file } = open;
  const answer = typed === null ? null : finderAnswer(open, typed);
  return catalogueModel(site, open, locale, {
    kind: 'finder',
    counts: catalogueCounts(open),
    makes: makesOf(file),
    chartMakers: chartMakers(file),
    answer,
  });
}

function finderAnswer({ file, codes }: OpenCatalogue, typed: string): FinderAnswer {
  const found = findVehicles(file, typed);
  const { byName, besideCode } = findChartMakers(file, typed);
  return {
    typed,
    resolution: resolveCode(typed, codes),
    sourcesOf: (claim) => claimSources(file, claim),
    found,
    chartMakers: byName.length > 0 ? byName : besideCode,
    isName: byName.length > 0 || (found.vehicles.length > 0 && !found.isPartly),
  };
}
