import { storyLocation } from '@clavora/content-client/story';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { loadPage, notFoundMessage, type PageResult } from '@clavora/pages/load-page';
import { loadShell } from '@clavora/pages/load-shell';
import type { ListingChoice } from '@clavora/site-core/internal-paths';
import type { Site } from '@clavora/site-core/site';
import { pagePathOf } from './content-path.ts';

/**
 * Loads the page of a URL in a preview. A content path shows the page of exactly this story or none: the redirect to a translation that visitors get
 * would mislead editors.
 */
export async function loadDraftPage(site: Site, url: string, choice: ListingChoice): Promise<PageResult> {
  if (storyLocation(url.slice(1)) === null) return loadPage(site, url, choice);
  const to = pagePathOf(site, url);
  if (to !== url) return { kind: 'redirect', to, status: 307, keepsQuery: true };
  return {
    kind: 'error',
    status: 404,
    message: notFoundMessage(url, false),
    shell: await loadShell(site, defaultLocale(site.market), { match: null, story: null, crumbs: [] }),
  };
}
