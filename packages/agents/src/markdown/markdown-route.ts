import { createHash } from 'node:crypto';
import { ByteLru } from '@clavora/server/byte-lru';
import { isInternalPath } from '@clavora/server/internal-paths';
import { markdownPath, negotiatedHeader, pagePathOf } from '@clavora/server/markdown-paths';
import { fetchOwnPage } from '@clavora/server/own-page';
import { isPagePath } from '@clavora/server/page-paths';
import { isPartnerPagePath } from '@clavora/server/personal-paths';
import { documentMarkdown, type MarkdownDocument } from './document-markdown.ts';

/** Documents that were converted last: a conversion takes some 20 ms of processor time. */
const converted = new ByteLru<MarkdownDocument>(8 * 1024 * 1024);

/** Headers that Markdown has like the page: how long it may be kept, by what it is removed, and when to ask again. */
const sharedHeaders = ['cache-control', 'surrogate-key', 'retry-after', 'x-robots-tag'];

/**
 * `GET {page}.md`, and the page itself for a client that prefers Markdown: the main part of a public page as Markdown, with the status that the page has
 * (docs/contracts/agents.md). A redirect leads to the Markdown of its target. 404 for what is no public page.
 */
export async function getMarkdown(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pagePathOf(pathname);
  if (!isPagePath(path) || isInternalPath(path) || isPartnerPagePath(path)) {
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  const page = await fetchOwnPage(`${path}${search}`, request);
  const headers = new Headers({ 'content-type': 'text/markdown; charset=utf-8' });
  for (const name of sharedHeaders) {
    const value = page.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (request.headers.has(negotiatedHeader)) {
    // Caches keep the page at this address for everyone.
    headers.set('cache-control', 'private, no-cache');
    headers.set('vary', 'accept');
  }
  const location = page.headers.get('location');
  if (location !== null) {
    await page.body?.cancel();
    headers.set('location', markdownLocation(location));
    return new Response(null, { status: page.status, headers });
  }
  const { markdown, canonical, language, robots } = convert(await page.text(), `${path}${search}`, request.url);
  headers.set('content-location', `${markdownPath(path)}${search}`);
  headers.set('etag', `"${digest(markdown)}"`);
  if (canonical !== null) headers.set('link', `<${canonical}>; rel="canonical"`);
  if (language !== null) headers.set('content-language', language);
  if (robots !== null) headers.set('x-robots-tag', robots);
  return new Response(markdown, { status: page.status, headers });
}

function convert(html: string, path: string, url: string): MarkdownDocument {
  const key = digest(`${path}\n${html}`);
  const known = converted.get(key);
  if (known) return known;
  const document = documentMarkdown(html, url);
  converted.set(key, document, Buffer.byteLength(document.markdown));
  return document;
}

function digest(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}

/** Returns where the Markdown of a redirect's target is; the target itself where that is no page of this site. */
function markdownLocation(location: string): string {
  const [, path = '', rest = ''] = /^(\/[^/?#][^?#]*|\/)([?#].*)?$/.exec(location) ?? [];
  // The path of no page has a dot, as those of files have.
  const isPage = path !== '' && !path.includes('.') && isPagePath(path) && !isPartnerPagePath(path);
  return isPage ? `${markdownPath(path)}${rest}` : location;
}
