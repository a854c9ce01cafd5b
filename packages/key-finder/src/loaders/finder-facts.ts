import { visitBlocks } from '@clavora/blocks/automatic-blocks';
import type { CatalogueCounts, FinderFacts } from '@clavora/blocks/render-context';
import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import type { Story } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { allCataloguePages, type OpenCatalogue, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { SearchPlace } from '@clavora/search/screens/search-view';
import { finderParameter, resolvePath } from '@clavora/site-core/internal-paths';
import type { Site } from '@clavora/site-core/site';
import { blankFolder } from './catalogue-hrefs.ts';

/** Returns the number of rows that visitors ask about. */
export function catalogueCounts({ set: { rowCounts }, file }: OpenCatalogue): CatalogueCounts {
  const [machines] = file.all("select count(*) as count from product where kind = 'machine'");
  return {
    blanks: rowCounts['blank'] ?? 0,
    codes: rowCounts['alias'] ?? 0,
    vehicles: rowCounts['vehicle'] ?? 0,
    machines: Number(machines?.['count'] ?? 0),
  };
}

/** Returns what blocks need to lead to the key finder; null for a site without a catalogue, and while there is no data set that can be read. */
export function finderFacts(site: Site, locale: Locale): FinderFacts | null {
  const { routing, market } = site;
  const open = siteCatalogue(site)?.current();
  const href = routing.href(market.id, locale, neededRoutes.keyFinder);
  const listHref = routing.href(market.id, locale, neededRoutes.keyFinderList);
  if (!open || href === null || listHref === null) return null;
  return { href, parameter: finderParameter, listHref, counts: catalogueCounts(open) };
}

/** Returns the cache tags of a story with blocks that show numbers of the catalogue. */
export function finderTags({ content }: Story): string[] {
  let hasFinder = false;
  visitBlocks(content, ({ component, figure_of: counted = 'none' }) => {
    hasFinder ||= component === 'key_finder' || counted !== 'none';
  });
  return hasFinder ? [allCataloguePages, catalogueTags.index] : [];
}

/** Returns where searches lead in the key finder, for scripts that have no routes; all are null for a site without a catalogue. */
export function finderPlace(
  site: Pick<Site, 'environment' | 'market' | 'routing'>,
  locale: Locale,
): Pick<SearchPlace, 'finderHref' | 'blankHref' | 'partsHref'> {
  const { environment, market, routing } = site;
  if (environment.catalogue === null) return { finderHref: null, blankHref: null, partsHref: null };
  const finder = routing.href(market.id, locale, neededRoutes.keyFinder);
  return {
    finderHref: finder === null ? null : `${finder}?${finderParameter}=`,
    blankHref: blankFolder(site, locale),
    partsHref: `${resolvePath}?locale=${locale}&code=`,
  };
}
