import type { Locale } from '@clavora/i18n-routing/locales';
import { withinBudget } from '@clavora/upstream/visitor-budget';
import type { Site } from '../../core/site.ts';
import { logOnce } from '../../runtime/log.ts';
import { loadKnownPages } from './load-known-pages.ts';
import type { KnownPage } from './page-index.ts';

/** Milliseconds that a missing page waits for the list of those that are there; it comes along with the next one then. */
const timeoutMs = 800;

/**
 * The pages that somebody may have meant who asked for a URL that has none. The same for all who ask, as the page is; none where the list
 * could not be had in time: then the page is made anew soon.
 */
export async function suggestPages(site: Site, locale: Locale, url: string): Promise<readonly KnownPage[]> {
  if (site.isPreview) return [];
  try {
    const known = await withinBudget(timeoutMs, () => loadKnownPages(site, locale));
    return known.near(url);
  } catch (error) {
    logOnce(`Missing pages name no others: ${error instanceof Error ? error.message : String(error)}`);
    await site.cache.keepBriefly();
    return [];
  }
}
