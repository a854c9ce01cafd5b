import { isAuthPath, isPartnerPagePath } from '../../server/requests/personal-paths.ts';

/**
 * How an address is gone to: by the router, which puts the new page in the place of the old; by a document, which takes the old one's place; or
 * as the browser likes, where the page stays: a place on it, a file, a mail.
 */
export type NavigationMode = 'router' | 'document' | 'browser';

/** What of an address decides. */
type Address = Pick<URL, 'protocol' | 'origin' | 'pathname' | 'search' | 'hash'>;

/** What is asked for by a link and is no page. */
const notPage = /^\/(?:api|_next|__next_island|builds|sitemaps)(?:\/|$)|\.[a-z][a-z\d]{1,10}$/i;

/** A language before the path: what has one and what has none stand in documents of their own (MKT-4). */
const prefix = /^\/[a-z]{2}(?:\/|$)/;

/**
 * The way from a page to an address. The partner area and signing in rest on documents, as source and as target; and so does a place on another
 * page: no script can make it the `:target` that a style sheet and the keyboard go by.
 */
export function navigationModeFor(target: Address, from: Address): NavigationMode {
  if (!/^https?:$/.test(target.protocol)) return 'browser';
  if (target.origin !== from.origin) return 'document';
  if (notPage.test(target.pathname)) return 'browser';
  if (target.pathname === from.pathname && target.search === from.search)
    return target.hash === '' ? 'document' : 'browser';
  if (target.hash !== '' || isPersonal(target.pathname) || isPersonal(from.pathname)) return 'document';
  if (prefix.test(target.pathname) !== prefix.test(from.pathname)) return 'document';
  return 'router';
}

/** Whether an address is worth asking for before anybody goes there: what has a query may be made for one visitor alone. */
export function isPrefetchable(target: Address, from: Address): boolean {
  return target.search === '' && target.pathname !== from.pathname && navigationModeFor(target, from) === 'router';
}

function isPersonal(pathname: string): boolean {
  return isAuthPath(pathname) || isPartnerPagePath(pathname);
}
