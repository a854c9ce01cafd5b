import { ownOrigins } from '@clavora/site-core/own-origins';
import type { Site } from '@clavora/site-core/site';
import { signInHrefTo } from './partner-paths.ts';

/** Whether the browser declares that it opens this as a page; a client that does not is a program. */
export function declaresDocument({ headers }: Pick<Request, 'headers'>): boolean {
  return ['document', 'iframe'].includes(headers.get('sec-fetch-dest') ?? '');
}

/** Returns where a browser without a session signs in: it comes back to the requested URL, from a submission to the page of its form. */
export function signInHrefOf(site: Site, request: Request, access: 'anonymous' | 'expired'): string {
  return signInHrefTo(wantedPage(site, request), {
    market: site.market,
    access,
    cookies: request.headers.get('cookie'),
  });
}

function wantedPage(site: Site, request: Request): string {
  const { method, headers, url } = request;
  if (method === 'GET' || method === 'HEAD') {
    const { pathname, search } = new URL(url);
    return pathname + search;
  }
  const referrer = headers.get('referer');
  if (referrer === null || !URL.canParse(referrer)) return '/';
  const { origin, pathname, search } = new URL(referrer);
  return ownOrigins(site, request).includes(origin) ? pathname + search : '/';
}
