import { normaliseCode } from '@clavora/catalogue/codes';
import { type Resolution, resolveCode } from '@clavora/catalogue/resolve-code';
import type { Locale } from '@clavora/i18n-routing/locales';
import { type OpenCatalogue, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { CatalogueHrefs } from '@clavora/site-core/catalogue-view';
import type { Site } from '@clavora/site-core/site';
import { catalogueHrefs } from './catalogue-hrefs.ts';
import { partHref } from './part-href.ts';

/** Returns the path of the spare part whose code a text is; null for the code of a blank, and where several machines have the part. */
export function certainPart(
  { codes }: Pick<OpenCatalogue, 'codes'>,
  hrefs: Pick<CatalogueHrefs, 'papers'>,
  typed: string,
  resolution: Resolution,
): string | null {
  const [part, ...others] = codes.partsByKey(normaliseCode(typed));
  return part && others.length === 0 && resolution.kind === 'nothing' ? partHref(hrefs, part) : null;
}

/** Returns the path of the spare part that a search is for; null for any other search, and while there is no data set. */
export function searchedPart(site: Site, locale: Locale, query: string): string | null {
  const open = siteCatalogue(site)?.current() ?? null;
  if (open === null || query.trim() === '') return null;
  const resolution = resolveCode(query, open.codes, { findsNearest: false });
  return certainPart(open, catalogueHrefs(site, open, locale), query, resolution);
}
