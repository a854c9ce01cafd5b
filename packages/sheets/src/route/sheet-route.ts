import { createHash } from 'node:crypto';
import { tooMany } from '@clavora/key-finder/failure';
import { questionCosts } from '@clavora/open-catalogue/client-limit';
import { ByteLru } from '@clavora/server/byte-lru';
import { fileResponse } from '@clavora/server/file-response';
import { fetchOwnPage } from '@clavora/server/own-page';
import { pageOfSheet, sheetPath } from '@clavora/server/sheet-paths';
import type { Site } from '@clavora/site-core/site';
import type { SheetPage } from '../reading/make-sheet.ts';
import { sheetThread } from '../thread/sheet-thread.ts';
import type { SetSheet } from '../thread/sheet-worker.ts';
import { sheetOf } from './sheet-of.ts';

interface KeptSheet extends SetSheet {
  etag: string;
}

/** The sheets that were asked for last, by a digest of their page. */
const kept = new ByteLru<KeptSheet>(16 * 1024 * 1024);
/** Those that are being set. */
const pending = new Map<string, Promise<KeptSheet>>();

/** Headers that a sheet has like its page: how long it may be kept, and by what it is removed. */
const sharedHeaders = ['cache-control', 'surrogate-key'];

/**
 * `GET {page}.pdf`: what the page of a blank, a product, a cutting card or a maker's chart says, as tagged PDF. It has the status of the page where that is no 200, and
 * a redirect leads to the sheet of its target. 404 for any other page, 429 for a client that asks too much, 503 while too many sheets wait.
 */
export function sheetHandler(site: Site) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const path = pageOfSheet(pathname);
    const plan = path === null ? null : sheetOf(site, path);
    if (path === null || plan === null) return plain(404, 'There is no such sheet');
    const refused = tooMany(request, questionCosts.code);
    if (refused !== null) return refused;
    const page = await fetchOwnPage(`${path}${search}`, request);
    const location = page.headers.get('location');
    if (page.status !== 200) {
      await page.body?.cancel();
      return location === null
        ? plain(page.status, 'There is no such sheet', only(page.headers, ['retry-after']))
        : new Response(null, { status: page.status, headers: { location: sheetLocation(location) } });
    }
    const found = await setSheet({ html: await page.text(), url: new URL(path, request.url).href, plan });
    if (found === null) return plain(503, 'Too many sheets are asked for', { 'retry-after': '5' });
    return fileResponse(request, found.pdf, found.etag, {
      ...only(page.headers, sharedHeaders),
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${path.split('/').at(-1)}.pdf"`,
      'content-language': found.language,
      link: `<${found.url}>; rel="canonical"`,
      'x-robots-tag': 'noindex',
    });
  };
}

/** Returns the sheet of a page, kept or set; null where too many wait. */
async function setSheet(page: SheetPage): Promise<KeptSheet | null> {
  const key = digest(JSON.stringify(page));
  const known = kept.get(key) ?? pending.get(key);
  if (known !== undefined) return known;
  const setting = sheetThread().set(page);
  if (setting === null) return null;
  const made = setting
    .then((sheet) => ({ ...sheet, etag: `"${digest(sheet.pdf)}"` }))
    .finally(() => pending.delete(key));
  pending.set(key, made);
  const found = await made;
  kept.set(key, found, found.pdf.byteLength);
  return found;
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}

function only(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function plain(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** Returns where the sheet of a redirect's target is. */
function sheetLocation(location: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(location) ?? [];
  return `${sheetPath(path)}${rest}`;
}
