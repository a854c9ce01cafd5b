import type { Locale } from '@clavora/i18n-routing/locales';
import { suggestByCode } from '@clavora/key-finder/suggest-by-code';
import { logOnce } from '@clavora/runtime/log';
import type { Site } from '@clavora/site-core/site';
import { withinBudget } from '@clavora/upstream/visitor-budget';
import { lastKnownPages, loadKnownPages } from './load-known-pages.ts';
import type { KnownPage } from './page-index.ts';

/** A missing page waits this long for the list of pages; a list that comes later serves the next missing page. */
const timeoutMs = 800;
/** The same where there is an older list: each page that appears or vanishes makes a new one, and the page that vanished would wait for it. */
const newerTimeoutMs = 100;

/**
 * Returns pages that the visitor of a missing page may have meant. The same for all visitors, since the page is cached. Without the list in time they come
 * from an older one, or are none: then the page is regenerated soon.
 */
export async function suggestPages(site: Site, locale: Locale, url: string): Promise<readonly KnownPage[]> {
  if (site.isPreview) return [];
  const older = lastKnownPages(site, locale);
  try {
    const found = await suggestByCode(site, locale, url);
    const wait = older === null ? timeoutMs : newerTimeoutMs;
    const known = await withinBudget(wait, () => loadKnownPages(site, locale));
    return [...(found === null ? [] : [found]), ...known.near(url).filter(({ href }) => href !== found?.href)];
  } catch (error) {
    await site.cache.keepBriefly();
    if (older === null) {
      logOnce(`Missing pages show no suggestions: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
    const [path] = url.split(/[?#]/, 1);
    return older.near(url).filter(({ href }) => href !== path);
  }
}
