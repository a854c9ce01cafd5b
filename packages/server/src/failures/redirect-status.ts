/**
 * The statuses of redirects. Next supports only 307 and 308, and caches pages without the visitor's query. Other statuses and the query are recorded
 * here by path, and sent by the server around Next.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The statuses that a redirect may have. */
export const redirectStatuses = [301, 302, 307, 308] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

export interface RedirectMode {
  status: RedirectStatus;
  /** Whether the visitor's query is kept. */
  keepsQuery: boolean;
}

/** Recorded paths: more than Next's page cache can hold redirects, so that none of them loses its record. */
const maxPaths = 50_000;

// The server around Next and the bundles share a process but no module instance, so that the state is a property of `globalThis`.
const key = Symbol.for('site.redirect-status');
const holder = globalThis as { [key]?: Map<string, RedirectMode> };

function redirectModes(): Map<string, RedirectMode> {
  holder[key] ??= new Map();
  return holder[key];
}

/** Records status and query handling of a URL's redirect; the least recently used record is removed first. */
export function recordRedirect(url: string, { status, keepsQuery }: RedirectMode): void {
  rememberRedirect(pathDigest(url), { status, keepsQuery });
}

/** The same by the digest of the path (`pathDigest`): for redirects that another instance has rendered. */
export function rememberRedirect(path: string, mode: RedirectMode): void {
  const known = redirectModes();
  known.delete(path);
  known.set(path, mode);
  if (known.size > maxPaths) for (const [oldest] of known.entries().take(1)) known.delete(oldest);
}

/** Returns what is recorded for a URL; null if it is nothing. */
export function redirectModeOf(url: string): RedirectMode | null {
  return redirectModes().get(pathDigest(url)) ?? null;
}

/**
 * Sets the recorded status and the visitor's query on Next's redirect before its first byte. Browsers must revalidate it: otherwise they would keep
 * an edited or removed redirect. The router in the browser reads redirects from the body, which lacks the visitor's query: it gets a content type
 * that it does not accept, and loads the document.
 */
export function sendRecordedRedirects(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  if (request.headers.rsc !== undefined) {
    response.writeHead = (status: number, ...rest: never[]) => {
      const url = request.url ?? '/';
      // Others by status are Next's own.
      if (!redirectModes().get(pathDigest(url))?.keepsQuery || !hasOwnQuery(url)) return writeHead(status, ...rest);
      response.removeHeader('location');
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', 'no-store');
      return writeHead(200, ...rest);
    };
    return;
  }
  let sentStatus: RedirectStatus | null = null;
  response.writeHead = (status: number, ...rest: never[]) => {
    // A response that is held back writes its head with each part of its body.
    if (sentStatus !== null) response.statusCode = sentStatus;
    if (sentStatus !== null || (status !== 307 && status !== 308)) return writeHead(sentStatus ?? status, ...rest);
    const url = request.url ?? '/';
    const path = pathDigest(url);
    const mode = redirectModes().get(path);
    const location = oneLocation(response.getHeader('location'));
    if (!mode || location === null) return writeHead(status, ...rest);
    rememberRedirect(path, mode);
    // Next's header for old browsers would name the target without the query.
    response.removeHeader('refresh');
    response.setHeader('location', mode.keepsQuery ? withQuery(location, url) : location);
    response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
    sentStatus = mode.status;
    response.statusCode = sentStatus;
    return writeHead(sentStatus, ...rest);
  };
}

/** Next sets the header twice when it renders the page for the first time. */
function oneLocation(header: ReturnType<ServerResponse['getHeader']>): string | null {
  const [first] = Array.isArray(header) ? header : [header];
  return typeof first === 'string' ? first : null;
}

/** Returns a target with the query of the requested URL, before its fragment. */
function withQuery(location: string, url: string): string {
  const start = url.indexOf('?');
  if (start === -1 || start === url.length - 1) return location;
  const [target = '', ...fragment] = location.split('#');
  return [`${target}${url.slice(start)}`, ...fragment].join('#');
}

/** Whether a URL has a query besides the router's parameter. */
function hasOwnQuery(url: string): boolean {
  return [...new URL(url, 'http://site').searchParams.keys()].some((name) => name !== '_rsc');
}

/**
 * Returns a digest of a decoded path without query: Next passes the path to the page decoded or encoded. A digest, because paths can have kilobytes.
 */
export function pathDigest(url: string): string {
  const [path = ''] = url.split('?', 1);
  return hash('sha256', decoded(path), 'base64url');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
