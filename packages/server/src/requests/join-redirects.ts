import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { holdResponse } from './hold-response.ts';
import { isOwnRequest, ownRequestHeader, ownRequestKey } from './own-request.ts';
import { isAuthPath, isPartnerPagePath } from './personal-paths.ts';

interface Redirect {
  status: number;
  location: string;
  cacheControl: string | undefined;
  setsCookie: boolean;
}

/** The redirects that follow a permanent one: a slash, a prefix and an editor's redirect are one each. */
const maxFollowed = 3;
const timeoutMs = 1_000;

/**
 * Sends one redirect in place of several: a permanent redirect to a path of this site is sent with the target at which the chain ends. Next removes slashes
 * and prefixes by redirects of its own, before the site reads the redirects of editors. The first target is sent when the site does not answer for it
 * in a second. Paths that depend on the visitor (`/`, sign-in, partner area) end a chain, and so does a redirect that sets a cookie: the visitor requests
 * it, and gets the cookie.
 */
export function joinRedirects(request: IncomingMessage, response: ServerResponse, ownOrigin: string): void {
  if (isOwnRequest(request) || request.headers.rsc !== undefined) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  // Read now: the preview gate renames cookies.
  const visitor = visitorHeaders(request);
  let first: Redirect | null = null;
  const own = holdResponse(response, {
    isHeld: () => {
      first = redirectOf(response.statusCode, response.getHeaders());
      return first !== null && isPermanent(first.status);
    },
    send: () => {
      if (first !== null) void sendLast(first);
    },
  });

  async function sendLast(held: Redirect): Promise<void> {
    const { status, location, cacheControl } = await lastRedirect(held, request.url, (path) =>
      ask(path, visitor, ownOrigin),
    );
    response.setHeader('location', location);
    response.setHeader('content-length', 0);
    if (cacheControl !== undefined) response.setHeader('cache-control', cacheControl);
    own.writeHead(status);
    own.end();
  }
}

async function lastRedirect(
  first: Redirect,
  url: string | undefined,
  askPath: (path: string) => Promise<Redirect | null>,
): Promise<Redirect> {
  let last = first;
  const visited = new Set([url, first.location]);
  while (visited.size <= maxFollowed + 1) {
    const next = isJoined(last.location) ? await askPath(last.location) : null;
    if (next === null || next.setsCookie) break;
    // The browser reports the loop.
    if (visited.has(next.location)) return first;
    visited.add(next.location);
    last = { ...next, status: isPermanent(last.status) ? next.status : last.status };
  }
  return last;
}

/** Returns the headers by which the site knows a visitor: with a preview session the redirects are those of drafts. */
function visitorHeaders({ headers }: IncomingMessage): Record<string, string> {
  const { host, cookie, authorization } = headers;
  return Object.fromEntries(
    Object.entries({ host, cookie, authorization }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}

/** Resolves to the redirect that answers a path; null for other answers, and where none comes in time. */
function ask(path: string, visitor: Readonly<Record<string, string>>, ownOrigin: string): Promise<Redirect | null> {
  const own = { ...visitor, [ownRequestHeader]: ownRequestKey() };
  return new Promise((resolve) => {
    const [url = ''] = path.split('#', 1);
    const options = { path: url, method: 'HEAD', headers: own, signal: AbortSignal.timeout(timeoutMs) };
    const asked = sendRequest(ownOrigin, options, (answer) => {
      answer.resume();
      resolve(redirectOf(answer.statusCode ?? 0, answer.headers));
    });
    asked.on('error', () => resolve(null));
    asked.end();
  });
}

function redirectOf(status: number, headers: NodeJS.Dict<number | string | string[]>): Redirect | null {
  const given = headers.location;
  const location = Array.isArray(given) ? given[0] : given;
  if (typeof location !== 'string' || ![301, 302, 307, 308].includes(status)) return null;
  const cacheControl = headers['cache-control'];
  return {
    status,
    location,
    cacheControl: typeof cacheControl === 'string' ? cacheControl : undefined,
    setsCookie: headers['set-cookie'] !== undefined,
  };
}

function isPermanent(status: number): boolean {
  return status === 301 || status === 308;
}

function isJoined(location: string): boolean {
  const [path = ''] = location.split(/[?#]/, 1);
  return /^\/[^/]/.test(path) && !isAuthPath(path) && !isPartnerPagePath(path);
}
