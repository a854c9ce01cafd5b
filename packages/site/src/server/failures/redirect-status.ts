/**
 * The statuses of redirects. Next knows two, 307 and 308, and keeps a page without its visitor's query; what a page wants beyond that
 * stands here by its path, and is sent by the server around Next.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The statuses that a redirect may have. */
export const redirectStatuses = [301, 302, 307, 308] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

interface RedirectMode {
  status: RedirectStatus;
  /** Whether the visitor's query goes along. */
  keepsQuery: boolean;
}

/** Digests of paths; more than the redirects that Next's page cache can hold, so that none is forgotten that is still kept. */
const maxPaths = 50_000;

// The server around Next and the bundles inside share one process but no module, so that the state hangs on the process.
const key = Symbol.for('clavora.redirect-status');
const holder = globalThis as { [key]?: Map<string, RedirectMode> };

function redirectModes(): Map<string, RedirectMode> {
  holder[key] ??= new Map();
  return holder[key];
}

/** Remembers how the redirect of a URL is to be sent; the one asked for longest ago is forgotten first. */
export function recordRedirect(url: string, { status, keepsQuery }: RedirectMode): void {
  remember(comparable(url), { status, keepsQuery });
}

function remember(path: string, mode: RedirectMode): void {
  const known = redirectModes();
  known.delete(path);
  known.set(path, mode);
  if (known.size > maxPaths) for (const [oldest] of known.entries().take(1)) known.delete(oldest);
}

/**
 * Watches a response: a redirect of Next's gets, before its first byte, the status that the page wanted, and the visitor's query. Browsers ask
 * again each time: one that is edited or withdrawn would else stay with whoever has met it. The router in the browser reads its redirects from
 * the answer itself, where the visitor's query is not known: it is told that this is no answer for it, and loads the document.
 */
export function sendTrueRedirects(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  if (request.headers.rsc !== undefined) {
    response.writeHead = (status: number, ...rest: never[]) => {
      const url = request.url ?? '/';
      // Others by status are Next's own.
      if (!redirectModes().get(comparable(url))?.keepsQuery || !hasOwnQuery(url)) return writeHead(status, ...rest);
      response.removeHeader('location');
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', 'no-store');
      return writeHead(200, ...rest);
    };
    return;
  }
  response.writeHead = (status: number, ...rest: never[]) => {
    if (status !== 307 && status !== 308) return writeHead(status, ...rest);
    const url = request.url ?? '/';
    const path = comparable(url);
    const mode = redirectModes().get(path);
    const location = oneLocation(response.getHeader('location'));
    if (!mode || location === null) return writeHead(status, ...rest);
    remember(path, mode);
    // Next's own hint for browsers of old would name the target without the query.
    response.removeHeader('refresh');
    response.setHeader('location', mode.keepsQuery ? withQuery(location, url) : location);
    response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
    return writeHead(mode.status, ...rest);
  };
}

/** Next sets the header twice when it renders the page for the first time. */
function oneLocation(header: ReturnType<ServerResponse['getHeader']>): string | null {
  const [first] = Array.isArray(header) ? header : [header];
  return typeof first === 'string' ? first : null;
}

/** A target with the query of the URL that leads to it, before its fragment. */
function withQuery(location: string, url: string): string {
  const start = url.indexOf('?');
  if (start === -1 || start === url.length - 1) return location;
  const [target = '', ...fragment] = location.split('#');
  return [`${target}${url.slice(start)}`, ...fragment].join('#');
}

/** Whether a visitor's query is in a URL, beside the parameter of the router. */
function hasOwnQuery(url: string): boolean {
  return [...new URL(url, 'http://site').searchParams.keys()].some((name) => name !== '_rsc');
}

/**
 * The digest of a path in one spelling, without query: Next hands it to the page decoded or not. A path may be kilobytes long, a digest is not.
 */
function comparable(url: string): string {
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
