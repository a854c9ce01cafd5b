import { type CatalogueFile, fileOf } from '@clavora/catalogue/catalogue-file';
import { findDownload } from '@clavora/catalogue/papers-of-machine';
import { texts } from '@clavora/catalogue/texts';
import { bytesPerCost, catalogueLimit, questionCosts } from '@clavora/open-catalogue/client-limit';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { clientAddress } from '@clavora/server/client-address';
import { fileResponse } from '@clavora/server/file-response';
import type { Site } from '@clavora/site-core/site';
import { tooMany } from './failure.ts';

/** How long an answer may be kept, in seconds: what an id names never changes, but it may be withdrawn. */
const maxAge = 300;

const types: Readonly<Record<string, string>> = {
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  bin: 'application/octet-stream',
};

/**
 * `GET /machine-files/<id>.<extension>`: a document or firmware of machines, whole or a range of its bytes. 404 for none, 410 with the reason for firmware that was
 * withdrawn, 416 for a range behind its end, 429 for a client that asks too much, 503 while there is no data set.
 */
export function machineFileHandler(site: Site) {
  return async (request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> => {
    const { file: name } = await params;
    const live = siteCatalogue(site);
    const open = live?.current() ?? null;
    if (live !== null && open === null) return plain(503, 'There is no data set', { 'retry-after': '30' });
    const row = open && findDownload(open.file, name);
    if (open === null || row === null) return plain(404, `There is no file ${name}`);
    // Documents stay reachable also when they are withdrawn (LIF-2).
    if ('released' in row && row.withdrawn_on !== null)
      return plain(410, reasonOf(open.file, row.withdrawn_key, row.withdrawn_on));
    const refused = tooMany(request, questionCosts.file);
    if (refused !== null) return refused;
    const bytes = fileOf(open.file, row.sha256);
    if (bytes === null) return plain(404, `There is no file ${name}`);
    // A copy of its own: the bytes of the database are of a type that answers do not take.
    const response = fileResponse(request, Uint8Array.from(bytes), `"${row.sha256}"`, {
      'cache-control': `public, max-age=${maxAge}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'content-type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    // What is sent is known now: a client that resumes a download pays for the rest only.
    const sent = Number(response.headers.get('content-length') ?? 0);
    catalogueLimit().charge(clientAddress(request.headers), Math.floor(sent / bytesPerCost));
    return response;
  };
}

function plain(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** Returns the day and the reason of a withdrawal in every language: a program that asks for a file has none. */
function reasonOf(file: CatalogueFile, key: string | null, day: string): string {
  const lines = file.rows(texts, 'key = ?', key ?? '').map(({ locale, value }) => `${locale}: ${value}`);
  return [day, ...lines].join('\n');
}
