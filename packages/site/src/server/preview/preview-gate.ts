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
  /** Null where drafts cannot be shown. */
  keys: PreviewKeys | null;
  /** Whether visitors reach the site by https: its cookies then have the prefix of their host. */
  isSecure: boolean;
  /** Who may show a preview in a frame. */
  editorOrigin: string;
  /** Not null on a deployment that shows drafts alone, to those who may see them (CNT-8). */
  only: { credentials: { user: string; password: string } | null } | null;
}

/**
 * What becomes of a request: it goes on, to drafts or to what everybody sees; the 401 screen answers it; or it is answered. What must be
 * told with the screen is already on the response.
 */
type Verdict = 'public' | 'preview' | 'unauthorized' | 'answered';

export type PreviewGate = (request: IncomingMessage, response: ServerResponse) => Verdict;

/** Where files of the partner area are given out. */
const partnerFiles = '/api/extranet/';

/** What serves no page and asks for its own leave, or is no secret: each path by itself, so that nothing below it is open too. */
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
 * Stands before Next, which cannot answer 401 with a page: whoever asks for a draft and may not see it gets no further. The routes that
 * read drafts check the same once more (preview/preview-access.ts).
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
    if (only && keys && isKnown(request.headers.authorization, only.credentials)) {
      const opened = newSession(market, now);
      setSession(request, market, sealSession(opened, keys.accessToken));
      response.setHeader('set-cookie', sessionCookie(opened, keys.accessToken, now, isSecure));
      return 'preview';
    }
    if (only?.credentials) response.setHeader('www-authenticate', 'Basic realm="Preview", charset="UTF-8"');
    if (session) {
      // Leave for one page is none for another: there the visitor is one like all.
      setSession(request, market, null);
    } else if (sealed !== null) {
      response.setHeader('set-cookie', endedSessionCookie(market, isSecure));
      return 'unauthorized';
    }
    return only || asksForDraft(pathname, query) ? 'unauthorized' : 'public';
  };
  return (request, response) => {
    useBaseName(request, sessionCookieName(market), isSecure);
    const verdict = verdictOf(request, response);
    // The editor says why it shows no draft: what it frames then is the screen.
    const ancestors = verdict === 'public' ? "'self'" : `'self' ${editorOrigin}`;
    if (!response.headersSent) {
      // Files of partners have a stricter policy of their own, which one that is there already would keep out.
      if (!request.url?.startsWith(partnerFiles)) {
        response.setHeader('content-security-policy', `frame-ancestors ${ancestors}`);
      }
      if (verdict !== 'public' || only) response.setHeader('x-robots-tag', 'noindex, nofollow');
    }
    if (verdict === 'preview') {
      response.setHeader('cache-control', 'private, no-store');
      // The answer is read for its status on its way (status-in-page.ts), and looked at by few.
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

/** Drafts live at an address of their own; and what the editor adds to an address it adds to that of a draft. */
function asksForDraft(pathname: string, query: URLSearchParams): boolean {
  return /^\/(?:[a-z]{2}\/)?~preview(?:\/|$)/.test(pathname) || query.has('_storyblok');
}

/** Makes a request one of a session, or of none. */
function setSession(request: IncomingMessage, market: string, sealed: string | null): void {
  const start = `${sessionCookieName(market)}=`;
  const others = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith(start));
  request.headers.cookie = [...others, ...(sealed === null ? [] : [`${start}${sealed}`])].join('; ');
}

/** Whether an `Authorization` header has the credentials. */
function isKnown(header: string | undefined, credentials: { user: string; password: string } | null): boolean {
  const [, given] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? [];
  if (given === undefined || credentials === null) return false;
  return isSameSecret(Buffer.from(given, 'base64'), `${credentials.user}:${credentials.password}`);
}
