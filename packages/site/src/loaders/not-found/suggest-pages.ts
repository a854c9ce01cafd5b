import type { Locale } from '@clavora/i18n-routing/locales';
import { withinBudget } from '@clavora/upstream/visitor-budget';
import type { Site } from '../../core/site.ts';
import { logOnce } from '../../runtime/log.ts';
import { suggestByCode } from '../catalogue/suggest-by-code.ts';
import { loadKnownPages } from './load-known-pages.ts';
import type { KnownPage } from './page-index.ts';

/** A missing page waits this long for the list of pages; a list that comes later serves the next missing page. */
const timeoutMs = 800;

/**
 * Returns pages that the visitor of a missing page may have meant. The same for all visitors, since the page is cached. Empty if the list was not
 * loaded in time: then the page is regenerated soon.
 */
export async function suggestPages(site: Site, locale: Locale, url: string): Promise<readonly KnownPage[]> {
  if (site.isPreview) return [];
  try {
    const found = await suggestByCode(site, locale, url);
    const known = await withinBudget(timeoutMs, () => loadKnownPages(site, locale));
    return [...(found === null ? [] : [found]), ...known.near(url).filter(({ href }) => href !== found?.href)];
  } catch (error) {
    logOnce(`Missing pages show no suggestions: ${error instanceof Error ? error.message : String(error)}`);
    await site.cache.keepBriefly();
    return [];
  }
}
