import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { contentHealth } from './content-health.ts';
import { isFailedLanding } from './failed-landings.ts';

/** The Retry-After while the content service is down. */
const retryAfterSeconds = 30;

/** Prerendered screens for a cause instead of a status. */
export type SpecialScreen = 'landing-data';

/** Returns the prerendered error screen of a status in the language of a URL; null if there is none. */
export type ErrorDocument = (screen: number | SpecialScreen, url: string) => Buffer | null;

/** Reads the error screens from Next's prerendered pages: `~error/500.html`, on a market of many languages `de/~error/500.html`. */
export function errorDocument(appFolder: string): ErrorDocument {
  const documents = new Map<string, Buffer>();
  for (const file of readdirSync(appFolder, { recursive: true, encoding: 'utf8' })) {
    const [, locale = '', status] = /^(?:([a-z]{2})[\\/])?~error[\\/](\d{3}|landing-data)\.html$/.exec(file) ?? [];
    if (status) documents.set(`${locale}:${status}`, readFileSync(join(appFolder, file)));
  }
  const hasPrefixes = [...documents.keys()].some((key) => !key.startsWith(':'));
  return (screen, url) => {
    const locale = hasPrefixes ? (/^\/([a-z]{2})(?:[/?]|$)/.exec(url)?.[1] ?? 'en') : '';
    return documents.get(`${locale}:${screen}`) ?? documents.get(`${hasPrefixes ? 'en' : ''}:${screen}`) ?? null;
  };
}

/** Headers of the replaced response that are sent with the screen. */
const keptHeaders = new Set(['set-cookie', 'www-authenticate', 'x-robots-tag', 'content-security-policy']);

/**
 * Sends the error screen of a status, or the named one; without a body if there is none. Requests for data and to routes below `/api` get JSON.
 */
export function sendScreen(
  request: IncomingMessage,
  response: ServerResponse,
  screens: ErrorDocument,
  status: number,
  screen: number | SpecialScreen = status,
): void {
  const url = request.url ?? '/';
  const isData = isDataAddress(url) || url.startsWith('/api/');
  const document = isData ? errorData(status) : (screens(screen, url) ?? screens(500, url));
  for (const name of response.getHeaderNames()) if (!keptHeaders.has(name)) response.removeHeader(name);
  response.statusCode = status;
  response.setHeader('content-type', isData ? 'application/json' : 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  if (status === 503) response.setHeader('retry-after', retryAfterSeconds);
  response.setHeader('content-length', document?.byteLength ?? 0);
  response.end(request.method === 'HEAD' ? undefined : document);
}

/**
 * Replaces an HTML response of 500 or more, before its first byte, by the error screen: with 503 and Retry-After if the content service is down or a
 * service failed during the request (`hasFailed`), else with its own status.
 */
export function replaceFailures(
  request: IncomingMessage,
  response: ServerResponse,
  screens: ErrorDocument,
  hasFailed: () => boolean = () => false,
): void {
  const isOutage = (): boolean => hasFailed() || contentHealth().isDown;
  const own = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  let isReplaced = false;

  const replace = (): boolean => {
    if (isReplaced || response.headersSent || response.statusCode < 500) return isReplaced;
    const type = String(response.getHeader('content-type') ?? 'text/html');
    const isLanding = isFailedLanding(request.url ?? '/');
    // Next's responses for failed data are plain text.
    const isReplaceable =
      type.startsWith('text/html') || (type.startsWith('text/plain') && isDataAddress(request.url ?? '/'));
    if (!isReplaceable) {
      const isNextError = type.startsWith(navigationType) || type.startsWith('text/plain');
      if (isNextError && isOutage() && !isLanding) reportOutage(response);
      return false;
    }
    isReplaced = true;
    Object.assign(response, own);
    if (isLanding) sendScreen(request, response, screens, 500, 'landing-data');
    else sendScreen(request, response, screens, isOutage() ? 503 : response.statusCode);
    // Later writes of the handler are ignored.
    Object.assign(response, {
      writeHead: () => response,
      write: () => true,
      end: () => response,
      flushHeaders: () => undefined,
    });
    return true;
  };

  response.writeHead = (status: number, ...rest: never[]) => {
    response.statusCode = status;
    const type = rest.flatMap((part) => contentTypeIn(part))[0];
    if (type !== undefined) response.setHeader('content-type', type);
    return replace() ? response : own.writeHead(response.statusCode, ...rest);
  };
  response.flushHeaders = () => {
    if (!replace()) own.flushHeaders();
  };
  response.write = ((...parts: Parameters<typeof own.write>) =>
    replace() || own.write(...parts)) as typeof response.write;
  response.end = ((...parts: Parameters<typeof own.end>) =>
    replace() ? response : own.end(...parts)) as typeof response.end;
}

/** The content type of Next's responses to navigations in the browser. */
const navigationType = 'text/x-component';

/** Sets status and headers of an outage; navigations, feeds, sitemaps and images keep their own body. */
function reportOutage(response: ServerResponse): void {
  response.statusCode = 503;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('retry-after', retryAfterSeconds);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** Whether the URL is one of the content of pages as JSON (data/payload/payload-url.ts, data/payload/island-key.ts). */
function isDataAddress(url: string): boolean {
  const path = pathOf(url);
  return path.endsWith('/_payload.json') || path.startsWith('/__next_island/');
}

const dataErrors: Readonly<Record<number, string>> = {
  401: 'This needs leave to see it',
  404: 'No such data',
  503: 'The content could not be read',
};

function errorData(status: number): Buffer {
  return Buffer.from(JSON.stringify({ error: dataErrors[status] ?? 'The data could not be loaded' }));
}

/** The content type among the headers given to `writeHead`, which may also be given a reason phrase. */
function contentTypeIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name.toLowerCase() === 'content-type' ? [String(value)] : [],
  );
}
