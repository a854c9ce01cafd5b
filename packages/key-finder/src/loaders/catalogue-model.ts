import { textInLocale } from '@clavora/catalogue/text-in-locale';
import type { Text } from '@clavora/catalogue/texts';
import type { Locale } from '@clavora/i18n-routing/locales';
import { catalogueUnavailable } from '@clavora/open-catalogue/catalogue-unavailable';
import { type OpenCatalogue, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { CatalogueModel, CatalogueView } from '@clavora/site-core/catalogue-view';
import type { Site } from '@clavora/site-core/site';
import { catalogueHrefs } from './catalogue-hrefs.ts';

/**
 * Returns the open data set; null for a site without a catalogue. Throws a CatalogueUnavailableError if there is none that can be read: Next keeps the
 * last good page, and without one the server answers 503.
 */
export function openCatalogue(site: Site): OpenCatalogue | null {
  const live = siteCatalogue(site);
  if (live === null) return null;
  const open = live.current();
  if (open === null) throw catalogueUnavailable();
  return open;
}

/** Returns the view of an open data set with its texts and links in a language. */
export function catalogueModel<View extends CatalogueView>(
  site: Site,
  open: OpenCatalogue,
  locale: Locale,
  view: View,
): CatalogueModel<View> {
  // The rows of a chart name the same few sources.
  const known = new Map<string, Text | null>();
  return {
    view,
    hrefs: catalogueHrefs(site, open, locale),
    textOf(key) {
      const text = known.has(key) ? (known.get(key) ?? null) : textInLocale(open.file, key, locale);
      known.set(key, text);
      return text;
    },
  };
}
