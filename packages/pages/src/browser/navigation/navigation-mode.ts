import { isAuthPath, isPartnerPagePath } from '@clavora/server/personal-paths';

/** The parts of a URL that decide. */
type Address = Pick<URL, 'protocol' | 'origin' | 'pathname' | 'search' | 'hash'>;

/** Paths of links that are no pages. */
const nonPagePath = /^\/(?:api|_next|__next_island|builds|sitemaps)(?:\/|$)|\.[a-z][a-z\d]{1,10}$/i;

/** Whether a link replaces the page by another document; not an anchor on it, a file, or a mail. */
export function leavesPage(target: Address, from: Address): boolean {
  if (!/^https?:$/.test(target.protocol)) return false;
  if (target.origin !== from.origin) return true;
  if (nonPagePath.test(target.pathname)) return false;
  return target.hash === '' || target.pathname !== from.pathname || target.search !== from.search;
}

/** Whether a URL may be prefetched. URLs with a query are not: their pages may be rendered for one visitor only. */
export function isPrefetchable(target: Address, from: Address): boolean {
  return (
    target.origin === from.origin &&
    target.search === '' &&
    target.pathname !== from.pathname &&
    leavesPage(target, from) &&
    !isAuthPath(target.pathname) &&
    !isPartnerPagePath(target.pathname)
  );
}
