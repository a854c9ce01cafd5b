import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { contentHealth } from './content-health.ts';
import { failedLandings } from './failed-landings.ts';

/** Seconds after which a visitor may try again while the content service is down. */
const retryAfterSeconds = 30;

/** The screens made at build that are no status's own. */
export type SpecialScreen = 'landing-data';

/** Finds the error screen made at build for a status, in the language of a URL; null where there is none. */
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

/** What was said before a screen took the answer's place, and is said with it too. */
const keptHeaders = new Set(['set-cookie', 'www-authenticate', 'x-robots-tag', 'content-security-policy']);

/**
 * Answers with the error screen of a status, or the one named; without a body where there is no such screen. A request for data, or to a route below
 * `/api`, gets JSON.
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
 * Watches a response; an HTML answer of 500 or more is replaced, before its first byte, by the error screen: 503 with Retry-After when
 * the content service is down or `hasFailed` says that a service failed during the request, else as it was.
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
    const isLanding = failedLandings().has(pathOf(request.url ?? '/'));
    // Next's own words for data that failed are plain text.
    const isReplaceable =
      type.startsWith('text/html') || (type.startsWith('text/plain') && isDataAddress(request.url ?? '/'));
    if (!isReplaceable) {
      const isOfNext = type.startsWith(navigationType) || type.startsWith('text/plain');
      if (isOfNext && isOutage() && !isLanding) reportOutage(response);
      return false;
    }
    isReplaced = true;
    Object.assign(response, own);
    if (isLanding) sendScreen(request, response, screens, 500, 'landing-data');
    else sendScreen(request, response, screens, isOutage() ? 503 : response.statusCode);
    // What the handler still says of its own answer goes nowhere.
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

/** What Next answers to a navigation in the browser. */
const navigationType = 'text/x-component';

/** Navigations, feeds, sitemaps and pictures keep their own body, with the status and headers of the document's. */
function reportOutage(response: ServerResponse): void {
  response.statusCode = 503;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('retry-after', retryAfterSeconds);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** Whether the URL is one of the content of pages as JSON (payload/payload-url.ts, payload/island-key.ts). */
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
  return Buffer.from(JSON.stringify({ error: dataErrors[status] ?? 'The data could not be made' }));
}

/** The content type among the headers given to `writeHead`, which may also be given a reason phrase. */
function contentTypeIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name.toLowerCase() === 'content-type' ? [String(value)] : [],
  );
}
