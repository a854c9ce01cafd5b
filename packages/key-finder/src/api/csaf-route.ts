import { createHash } from 'node:crypto';
import { csafFiles } from '@clavora/catalogue/csaf-files';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { machineFilesPath } from '@clavora/site-core/internal-paths';
import { mainMarket, mainOrigin } from '@clavora/site-core/main-market';
import type { Site } from '@clavora/site-core/site';

/** `GET /.well-known/csaf/…`: advisories as CSAF 2.0, the same on every market. 404 for no file, 503 while there is no data set. */
export function csafHandler(site: Site) {
  return async (_request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> => {
    const path = (await params).path.join('/');
    const live = siteCatalogue(site);
    const open = live?.current() ?? null;
    if (live !== null && open === null) return answer(503, 'There is no data set\n', { 'retry-after': '30' });
    const { routing, environment } = site;
    const file =
      open &&
      csafFiles(open.file, {
        origin: mainOrigin(environment),
        publishedAt: open.set.publishedAt,
        pagePath: (number) => routing.href(mainMarket.id, 'en', 'notices', { slug: number.toLowerCase() }) ?? '/',
        downloadPath: (name) => `${machineFilesPath}/${name}`,
      }).get(path);
    if (!file) return answer(404, `There is no file ${path}\n`);
    const etag = `"${createHash('sha256').update(file.body).digest('base64url')}"`;
    // Programs ask each time, and are answered with 304: an advisory that was changed is not read a minute late.
    return answer(200, file.body, { 'content-type': file.type, 'cache-control': 'no-cache', etag });
  };
}

function answer(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
