import { isAuthPath, isPartnerPagePath } from '../../server/requests/personal-paths.ts';

/**
 * How a URL is opened: by the router, as a new document, or by the browser's default where the current page stays: an anchor on it, a file, a mail.
 */
export type NavigationMode = 'router' | 'document' | 'browser';

/** The parts of a URL that decide. */
type Address = Pick<URL, 'protocol' | 'origin' | 'pathname' | 'search' | 'hash'>;

/** Paths of links that are no pages. */
const nonPagePath = /^\/(?:api|_next|__next_island|builds|sitemaps)(?:\/|$)|\.[a-z][a-z\d]{1,10}$/i;

/** A language prefix. Pages with and without one have different root layouts (MKT-4). */
const prefix = /^\/[a-z]{2}(?:\/|$)/;

/**
 * Returns how to open a URL from a page. To and from the partner area and sign-in it is a new document; also to an anchor on another page, because no
 * script can set the `:target` that style sheets and keyboard focus use.
 */
export function navigationModeFor(target: Address, from: Address): NavigationMode {
  if (!/^https?:$/.test(target.protocol)) return 'browser';
  if (target.origin !== from.origin) return 'document';
  if (nonPagePath.test(target.pathname)) return 'browser';
  if (target.pathname === from.pathname && target.search === from.search)
    return target.hash === '' ? 'document' : 'browser';
  if (target.hash !== '' || isPersonal(target.pathname) || isPersonal(from.pathname)) return 'document';
  if (prefix.test(target.pathname) !== prefix.test(from.pathname)) return 'document';
  return 'router';
}

/** Whether a URL may be prefetched. URLs with a query are not: their pages may be rendered for one visitor only. */
export function isPrefetchable(target: Address, from: Address): boolean {
  return target.search === '' && target.pathname !== from.pathname && navigationModeFor(target, from) === 'router';
}

function isPersonal(pathname: string): boolean {
  return isAuthPath(pathname) || isPartnerPagePath(pathname);
}
