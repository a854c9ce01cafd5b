import { type ListingChoice, listingHref } from '../../core/internal-paths.ts';
import type { PageModel } from '../../core/page-model.ts';
import type { Site } from '../../core/site.ts';
import { loadPage } from '../../loaders/load-page.ts';
import { logInfo } from '../../runtime/log.ts';

/** What of a page is sent: its data, null where the page has nothing of the kind. */
export type DataOf = (page: PageModel) => object | null | Promise<object | null>;

interface Asked {
  /** The page's own URL. */
  url: string;
  choice: ListingChoice;
  /** Where the data of another page stand, by that page's URL. */
  addressOf: (url: string) => string;
}

/**
 * The data of a page, for whoever may see the page: 401 where it is kept for partners, 404 where there is none, and where the page leads
 * elsewhere, a redirect to the data there. It is loaded, and marked for a refresh, as the page is.
 *
 * Rejects with a ContentError when the content service fails: the last good answer is kept, and where there is none the server around Next
 * says 503 (server/failure-screens.ts).
 */
export async function dataAnswer(site: Site, { url, choice, addressOf }: Asked, dataOf: DataOf): Promise<Response> {
  const result = await loadPage(site, url, choice);
  if (result.kind === 'redirect') {
    // An address on another host has its own data there, which are not ours to name.
    const to = result.keepsQuery && !result.to.includes('?') ? listingHref(result.to, choice) : result.to;
    const location = to.startsWith('/') ? addressOf(to) : to;
    return new Response(null, { status: result.status, headers: { location } });
  }
  if (result.kind === 'error') {
    logInfo(result.message);
    return failure(result.status, result.message);
  }
  const data = await dataOf(result.page);
  if (data === null) return failure(404, `No such data: ${url}`);
  // The page is what search engines should show.
  return Response.json(data, { headers: { 'x-robots-tag': 'noindex' } });
}

/** An answer without data. */
export function failure(status: 401 | 404, error: string): Response {
  // Who is signed in is not known to a cache.
  return Response.json(
    { error },
    { status, ...(status === 401 ? { headers: { 'cache-control': 'private, no-store' } } : {}) },
  );
}
