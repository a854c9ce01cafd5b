import { loadPage } from '@clavora/pages/load-page';
import { logInfo } from '@clavora/runtime/log';
import { type ListingChoice, listingHref } from '@clavora/site-core/internal-paths';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';

/** Returns the data of a page; null if the page has none of this kind. */
export type DataOf = (page: PageModel) => object | null | Promise<object | null>;

interface DataRequest {
  /** The page's own URL. */
  url: string;
  choice: ListingChoice;
  /** Returns the data URL of a page's URL. */
  addressOf: (url: string) => string;
}

/**
 * Returns the data response of a page: 401 if it is for partners, 404 if there is none, and for a redirect a redirect to the target's data. It is
 * loaded and tagged like the page.
 *
 * Rejects with a ContentError if the content service fails: Next keeps the last good response, and without one the server around Next answers 503
 * (server/failures/failure-screens.ts).
 */
export async function dataAnswer(
  site: Site,
  { url, choice, addressOf }: DataRequest,
  dataOf: DataOf,
): Promise<Response> {
  const result = await loadPage(site, url, choice);
  if (result.kind === 'redirect') {
    // The data URLs of other hosts are unknown.
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
  // Search engines should index the page instead.
  return Response.json(data, { headers: { 'x-robots-tag': 'noindex' } });
}

/** Returns an error response. */
export function failure(status: 401 | 404, error: string): Response {
  // Not cached: caches do not know who is signed in.
  return Response.json(
    { error },
    { status, ...(status === 401 ? { headers: { 'cache-control': 'private, no-store' } } : {}) },
  );
}
