import { handlerRows } from '@clavora/server/handler-rows';
import { internalPathPattern } from '@clavora/server/internal-paths';
import { partFolders } from '@clavora/server/page-rewrites';
import { pathExpression } from '@clavora/server/path-pattern';
import { partnerPagePattern } from '@clavora/server/personal-paths';
import { sessionCookieName, shareParameter } from '@clavora/server/preview-session';

/** Parameters of campaigns, which no page reads. */
const trackingNames =
  'utm_[^=&]*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|_gl|_hs[^=&]*|yclid|igshid|srsltid';

/** Matches a query, without question mark, of such parameters alone. */
export const trackingQuery = `^(?:(?:${trackingNames})(?:=[^&]*)?(?:&|$))+$`;

/** Matches a query that names a part of a kept page, such as `page=2`. */
export const partQuery = `^(?:${partFolders.map((folder) => folder.slice(1)).join('|')})=[^&]+$`;

/** Matches a query of the visual editor or of a shared draft. */
export const draftQuery = `(?:^|&)(?:_storyblok|${shareParameter})(?:[=&_]|$)`;

/** Matches a `Cookie` header with a session that shows drafts, of any market. */
export const draftCookie = `(?:^|; ?)(?:__Host-)?${sessionCookieName('')}[a-z-]+=`;

/** Matches an `Accept` header that names Markdown, in any case: the site decides whether its page is answered as such, which no edge stores. */
export const markdownAccept = 'text/markdown';

/**
 * Matches paths whose answer is made for one request: of a person, of a draft, of a route handler that is not kept (SEC-1). A cache would only collapse
 * them, so that one visitor waits for another's answer. In any case: the site answers in one alone, and a limit must not depend on it.
 */
export const livePath = [
  '^/auth(?:/|$)',
  partnerPagePattern,
  ...handlerRows
    .filter(({ caching }) => caching === 'live')
    .map(({ path }) => pathExpression(path).replaceAll(/\(\?<\w+>/g, '(?:')),
]
  .map((pattern) => `(?:${pattern})`)
  .join('|');

/** Paths that the site requests from itself, on the loopback interface: no visitor needs them, in any case. */
export const closedPath = `^/api/reconcile/?$|${internalPathPattern}`;

/** Returns the pattern of an `Accept-Encoding` that accepts a coding: one with a weight of 0 is refused (RFC 9110, 12.4.2). */
export function acceptedCoding(coding: string): string {
  return `(?:^|,)[ \\t]*${coding}[ \\t]*(?:,|$|;[ \\t]*q=(?!0(?:\\.0*)?[ \\t]*(?:,|$)))`;
}
