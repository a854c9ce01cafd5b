import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import type { Locale } from '@clavora/i18n-routing/locales';
import { allCataloguePages } from '@clavora/open-catalogue/live-catalogue';
import type { CatalogueModel, ListAnswer } from '@clavora/site-core/catalogue-view';
import type { Site } from '@clavora/site-core/site';
import { catalogueModel, openCatalogue } from './load-catalogue-page.ts';

/** Returns what the page of lists shows; null for a site without a catalogue. */
export async function listModel(
  site: Site,
  locale: Locale,
  answer: ListAnswer | null = null,
): Promise<CatalogueModel | null> {
  const open = openCatalogue(site);
  if (open === null) return null;
  await site.cache.tag([allCataloguePages, catalogueTags.index]);
  return catalogueModel(site, open, locale, { kind: 'list', answer });
}
