import { logWarning } from '@clavora/runtime/log';
import type { Site } from '@clavora/site-core/site';
import { noteDownload } from '../access/note-download.ts';
import { entryOrRefusal, partnerOrRefusal, refusal } from '../access/partner-request.ts';
import { arePartnerFilesClosed } from './check-partner-files.ts';
import { privateFiles } from './private-files.ts';
import { serveFile } from './serve-file.ts';
import { serveImage } from './serve-image.ts';
import { filesOf } from './stored-files.ts';

/** The query parameter that requests the file as a download instead of for display. */
const downloadParameter = 'download';

/**
 * `GET /api/extranet/files/{locale}/{uuid}/{key}/{size}/{name}` serves a file of a page to partners who may see the page; with `/m/…` appended, a
 * picture as transformed by the image service. Each downloaded file is recorded before it is sent (EXT-3).
 */
export async function handleFile(site: Site, request: Request, words: readonly string[]): Promise<Response> {
  const partner = await partnerOrRefusal(site, request);
  if (partner instanceof Response) return partner;
  const [locale, story, key = '', , name = '', ...operations] = words;
  const requested = await entryOrRefusal(site, partner, { locale, story });
  if (requested instanceof Response) return requested;
  const address = (await filesOf(site, requested.entry)).get(key);
  const files = privateFiles(site);
  if (address === undefined || files === null) return refusal(404, 'not_found');
  if (arePartnerFilesClosed()) return refusal(503, 'files_unchecked');
  if (operations[0] === 'm') {
    const drawn = operations.slice(1).join('/');
    return serveImage({
      request,
      url: (options) => files.imageUrl(address, drawn, options),
      version: `${address} ${drawn}`,
      onError: warnOf(name),
    });
  }
  const isDownload = new URL(request.url).searchParams.has(downloadParameter);
  // Pages only display pictures; a request for any other file counts as a download.
  if (request.method === 'GET' && (isDownload || !/\.(?:png|jpe?g|webp|avif|gif)$/i.test(name))) {
    await noteDownload(site, request, {
      partner,
      locale: requested.locale,
      story: requested.entry.uuid,
      path: requested.entry.path,
      file: key,
      name,
      kind: 'file',
      isPart: request.headers.has('range'),
    });
  }
  return serveFile({
    request,
    source: { name, url: (options) => files.signedUrl(address, options) },
    disposition: isDownload ? 'attachment' : 'inline',
    onError: warnOf(name),
  });
}

function warnOf(name: string): (error: unknown) => void {
  return (error) => logWarning(`The file ${name} of the partner area could not be served: ${String(error)}`);
}
