import type { IncomingMessage, ServerResponse } from 'node:http';
import { useBaseName } from './host-cookie.ts';
import {
  endedSessionCookie,
  newSession,
  openSession,
  openShare,
  sealedSessionIn,
  sealSession,
  sessionCookie,
  sessionCookieName,
  shareParameter,
} from './preview-session.ts';
import { hasPreviewToken, isPreviewToken, type PreviewKeys } from './preview-token.ts';
import { isSameSecret } from './same-secret.ts';

export interface PreviewSettings {
  /** Null to show no drafts. */
  keys: PreviewKeys | null;
  /** Whether the site uses https: its cookies then have the `__Host-` prefix. */
  isSecure: boolean;
  /** The origin that may frame previews. */
  editorOrigin: string;
  /** Not null on a deployment that shows drafts only, to authorized visitors (CNT-8). */
  only: { credentials: { user: string; password: string } | null } | null;
}

/**
 * The decision about a request: passed on to public pages or to drafts, to be answered with the 401 screen, or answered already. Headers for the
 * screen are already set on the response.
 */
type Verdict = 'public' | 'preview' | 'unauthorized' | 'answered';

export type PreviewGate = (request: IncomingMessage, response: ServerResponse) => Verdict;

/** The routes of partner files. */
const partnerFiles = '/api/extranet/';

/** Routes that serve no page and have their own authorization, or are public. Exact paths, so that nothing below them is open. */
const openPaths = new RegExp(
  `^/(?:${[
    String.raw`_next/static/.+\.[a-z\d]+`,
    String.raw`favicon\.ico`,
    String.raw`icons/(?:favicon\.ico|apple-touch-icon\.png|icon-(?:maskable-)?(?:192|512)\.png)`,
    String.raw`\.well-known/security\.txt`,
    'api/health/(?:live|ready)',
    'api/webhooks/content',
    'api/reconcile',
    'api/preview/(?:enter(?:/.*)?|exit|draft|share)',
  ].join('|')})$`,
);

/**
 * Creates the access check in front of Next, which cannot answer 401 with a page: stops requests for drafts without permission. The routes that read
 * drafts check again (preview/preview-access.ts).
 */
export function previewGate(
  { keys, isSecure, editorOrigin, only }: PreviewSettings,
  market: string,
  clock: () => number = Date.now,
): PreviewGate {
  const verdictOf: PreviewGate = (request, response) => {
    const now = clock();
    const { pathname, query } = partsOf(request.url ?? '/');
    if (openPaths.test(pathname)) return 'public';
    if (only && pathname === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('User-agent: *\nDisallow: /\n');
      return 'answered';
    }
    if (hasPreviewToken(query)) return keys && isPreviewToken(query, keys, now) ? 'preview' : 'unauthorized';
    const sharedLink = query.get(shareParameter);
    if (sharedLink !== null) {
      const share = keys && openShare(sharedLink, keys.accessToken, market, now);
      return share?.path === pathname ? 'preview' : 'unauthorized';
    }
    const sealed = sealedSessionIn(request.headers.cookie, market);
    const session = sealed !== null && keys ? openSession(sealed, keys.accessToken, market, now) : null;
    if (session && (session.path === null || session.path === pathname)) return 'preview';
    if (only && keys && hasCredentials(request.headers.authorization, only.credentials)) {
      const opened = newSession(market, now);
      setSession(request, market, sealSession(opened, keys.accessToken));
      response.setHeader('set-cookie', sessionCookie(opened, keys.accessToken, now, isSecure));
      return 'preview';
    }
    if (only?.credentials) response.setHeader('www-authenticate', 'Basic realm="Preview", charset="UTF-8"');
    if (session) {
      // A session for one page shows other pages as the public site.
      setSession(request, market, null);
    } else if (sealed !== null) {
      response.setHeader('set-cookie', endedSessionCookie(market, isSecure));
      return 'unauthorized';
    }
    return only || isDraftRequest(pathname, query) ? 'unauthorized' : 'public';
  };
  return (request, response) => {
    useBaseName(request, sessionCookieName(market), isSecure);
    const verdict = verdictOf(request, response);
    // The editor frames the 401 screen, which explains why it shows no draft.
    const ancestors = verdict === 'public' ? "'self'" : `'self' ${editorOrigin}`;
    if (!response.headersSent) {
      // Partner files set a stricter policy, unless one is set already.
      if (!request.url?.startsWith(partnerFiles)) {
        response.setHeader('content-security-policy', `frame-ancestors ${ancestors}`);
      }
      if (verdict !== 'public' || only) response.setHeader('x-robots-tag', 'noindex, nofollow');
    }
    if (verdict === 'preview') {
      response.setHeader('cache-control', 'private, no-store');
      // The response is parsed for its status (status-in-page.ts).
      request.headers['accept-encoding'] = 'identity';
    }
    return verdict;
  };
}

function partsOf(url: string): { pathname: string; query: URLSearchParams } {
  const end = url.indexOf('?');
  if (end === -1) return { pathname: url, query: new URLSearchParams() };
  return { pathname: url.slice(0, end), query: new URLSearchParams(url.slice(end)) };
}

/** Whether a request is for a draft: by its path, or by the parameters that the editor adds to a URL. */
function isDraftRequest(pathname: string, query: URLSearchParams): boolean {
  return /^\/(?:[a-z]{2}\/)?~preview(?:\/|$)/.test(pathname) || query.has('_storyblok');
}

/** Sets or removes the session cookie of a request. */
function setSession(request: IncomingMessage, market: string, sealed: string | null): void {
  const start = `${sessionCookieName(market)}=`;
  const others = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith(start));
  request.headers.cookie = [...others, ...(sealed === null ? [] : [`${start}${sealed}`])].join('; ');
}

/** Whether an `Authorization` header contains the credentials. */
function hasCredentials(header: string | undefined, credentials: { user: string; password: string } | null): boolean {
  const [, given] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? [];
  if (given === undefined || credentials === null) return false;
  return isSameSecret(Buffer.from(given, 'base64'), `${credentials.user}:${credentials.password}`);
}
