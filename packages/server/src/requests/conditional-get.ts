import type { IncomingMessage, ServerResponse } from 'node:http';

/** The headers of a 304 response (RFC 9110, 15.4.5). */
const sentHeaders = new Set(['cache-control', 'date', 'etag', 'expires', 'last-modified', 'vary']);

/**
 * Replaces a response that has a validator by 304 without body, before its first byte, if the client has this version. Next does so for pages, but
 * not for route handlers.
 */
export function replyNotModified(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  if (request.headers['if-none-match'] === undefined && request.headers['if-modified-since'] === undefined) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: never[]) => {
    if (status !== 200 || !hasVersion(request, response)) return writeHead(status, ...rest);
    for (const name of response.getHeaderNames()) if (!sentHeaders.has(name)) response.removeHeader(name);
    return writeHead(304);
  };
}

/** Whether the client has the version (RFC 9110, 13.2.2): by entity tag if it sends any, else by date. */
function hasVersion({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const tag = response.getHeader('etag');
  const named = headers['if-none-match'];
  if (named !== undefined) {
    if (typeof tag !== 'string') return false;
    const known = named.split(',').map((text) => text.trim());
    return known.includes('*') || known.some((text) => withoutWeakPrefix(text) === withoutWeakPrefix(tag));
  }
  const changed = Date.parse(String(response.getHeader('last-modified') ?? ''));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changed <= since;
}

function withoutWeakPrefix(tag: string): string {
  return tag.replace(/^W\//, '');
}
