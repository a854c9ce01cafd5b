import type { IncomingMessage, ServerResponse } from 'node:http';

/** What an answer without a body still says (RFC 9110, 15.4.5). */
const keptHeaders = new Set(['cache-control', 'date', 'etag', 'expires', 'last-modified', 'vary']);

/**
 * Watches a response: one that says which version it is gets, before its first byte, 304 and no body where the client has that version. Next
 * does so for pages; for what route handlers answer, it does not.
 */
export function replyNotModified(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  if (request.headers['if-none-match'] === undefined && request.headers['if-modified-since'] === undefined) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: never[]) => {
    if (status !== 200 || !isKnown(request, response)) return writeHead(status, ...rest);
    for (const name of response.getHeaderNames()) if (!keptHeaders.has(name)) response.removeHeader(name);
    return writeHead(304);
  };
}

/** Whether the client has the version (RFC 9110, 13.2.2): by its tag where it names any, else by its date. */
function isKnown({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const tag = response.getHeader('etag');
  const named = headers['if-none-match'];
  if (named !== undefined) {
    if (typeof tag !== 'string') return false;
    const known = named.split(',').map((text) => text.trim());
    return known.includes('*') || known.some((text) => withoutWeakness(text) === withoutWeakness(tag));
  }
  const changed = Date.parse(String(response.getHeader('last-modified') ?? ''));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changed <= since;
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '');
}
