import { tooMany } from '@clavora/key-finder/failure';
import { questionCosts } from '@clavora/open-catalogue/client-limit';
import { fetchOwnPage } from '@clavora/server/own-page';
import { pageOfSheet, sheetPath } from '@clavora/server/sheet-paths';
import type { Site } from '@clavora/site-core/site';
import { keptSheet } from './kept-sheets.ts';
import { busy, plain, sheetResponse } from './sheet-answers.ts';
import { sheetOf } from './sheet-of.ts';

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
    const found = await keptSheet({ html: await page.text(), url: new URL(path, request.url).href, plan });
    if (found === null) return busy();
    return sheetResponse(request, found, `${path.split('/').at(-1)}.pdf`, only(page.headers, sharedHeaders));
  };
}

function only(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Returns where the sheet of a redirect's target is. */
function sheetLocation(location: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(location) ?? [];
  return `${sheetPath(path)}${rest}`;
}
