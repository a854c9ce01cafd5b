import type { IncomingMessage } from 'node:http';
import { isPagePath } from './page-paths.ts';

const extension = '.md';

/** The name of the page at `/`, which has none. */
const homeName = '/index';

/** The request header that says that the client asked for the page, and prefers Markdown. */
export const negotiatedHeader = 'x-site-negotiated';

/** Returns the path of the Markdown of a page. */
export function markdownPath(path: string): string {
  return `${path === '/' ? homeName : path}${extension}`;
}

/** Returns the path of the page of which a path is the Markdown; a path without the extension as it is. */
export function pagePathOf(path: string): string {
  const page = path.endsWith(extension) ? path.slice(0, -extension.length) : path;
  return page === homeName ? '/' : page;
}

/** Makes the request for a public page of a client that prefers Markdown one for the page's Markdown. */
export function negotiateMarkdown(request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): void {
  const { method, url = '', headers } = request;
  const [path = '', ...query] = url.split('?');
  if ((method !== 'GET' && method !== 'HEAD') || !isPagePath(path) || !prefersMarkdown(headers.accept ?? '')) return;
  request.url = [markdownPath(path), ...query].join('?');
  headers[negotiatedHeader] = 'true';
}

/** Whether a client names Markdown, and no less than HTML (RFC 9110, 12.5.1). */
function prefersMarkdown(accept: string): boolean {
  const qualities = new Map(
    accept.split(',').map((range) => {
      const [type = '', ...parameters] = range
        .toLowerCase()
        .split(';')
        .map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [type, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
  const quality = qualities.get('text/markdown') ?? 0;
  return quality > 0 && quality >= (qualities.get('text/html') ?? 0);
}
