import type { PrivateFiles } from '@clavora/content-client/private-files';
import { openFile } from '@clavora/extranet/files/open-file';
import { type ArchiveFile, serveArchive } from '@clavora/extranet/files/serve-archive';
import type { PartnerDirectory, PartnerEntry } from '@clavora/extranet/partner-directory';
import { logWarning } from '../log.ts';
import { renderContext } from '../render-context.ts';
import { clientAddress } from '../server/client-address.ts';
import type { Site } from '../site.ts';
import { archiveFilesOf, type EntryFile } from './archive-files.ts';
import { entryOrRefusal, partnerOrRefusal, privateHeaders, refusal } from './partner-request.ts';
import { privateFiles } from './private-files.ts';
import { partnerRecords } from './site-records.ts';

/** The keys of chosen files, in a form or a query. */
const chosenParameter = 'file';
/** Bytes of a form of keys: five hundred pictures fit. */
const mostBytes = 64 * 1024;

/**
 * `GET` or `POST /api/extranet/archive/{locale}/{uuid}` gives the files of a page and of all below it that this person may see as one zip; of the
 * page's own only the chosen ones where `file` names some (EXT-3).
 */
export async function answerArchive(site: Site, request: Request, words: readonly string[]): Promise<Response> {
  const partner = await partnerOrRefusal(site);
  if (partner instanceof Response) return partner;
  const [locale, story] = words;
  const asked = await entryOrRefusal(site, partner, { locale, story });
  if (asked instanceof Response) return asked;
  const files = privateFiles(site);
  if (files === null) return refusal(404, 'not_found');
  const chosen = await chosenKeys(request);
  if (chosen === null) return Response.json({ error: 'too_large' }, { status: 413, headers: privateHeaders });
  const wanted = await archiveFilesOf(site, chosen.size > 0 ? [asked.entry] : wholeFolder(asked));
  const picked = chosen.size > 0 ? wanted.filter(({ key }) => chosen.has(key)) : wanted;
  if (picked.length === 0) return refusal(404, 'no_files');
  const records = await partnerRecords(site);
  const name = `${asked.entry.title}.zip`;
  await records.noteDownload({
    partner,
    market: site.market.id,
    locale: asked.locale,
    story: asked.entry.uuid,
    path: asked.entry.path,
    file: null,
    name,
    kind: 'archive',
    files: picked.length,
    isPart: false,
    client: clientAddress(request.headers),
  });
  const { t } = await renderContext(site, asked.locale);
  return serveArchive({
    files: picked.map((file) => archiveFile(asked.entry, file, files)),
    name,
    missingText: (paths) => [t('partner.documents.missing_from_archive'), '', ...paths, ''].join('\r\n'),
    onMissing: (path, error) => logWarning(`${path} is missing from an archive: ${String(error)}`),
    signal: request.signal,
  });
}

function archiveFile(top: PartnerEntry, file: EntryFile, files: PrivateFiles): ArchiveFile {
  const { name, address, modified } = file;
  const source = { name, url: (options?: { isFresh?: boolean }) => files.signedUrl(address, options) };
  return { path: pathIn(top, file), modified, open: (signal) => openFile(source, { signal }) };
}

function wholeFolder({ entry, directory }: { entry: PartnerEntry; directory: PartnerDirectory }): PartnerEntry[] {
  return [entry, ...directory.below(entry.path)];
}

/** Files of pages below stand in folders named as those pages. */
function pathIn(top: PartnerEntry, { entry, name, folders }: EntryFile): string {
  return entry.uuid === top.uuid ? name : [...folders(top.path), name].join('/');
}

async function chosenKeys(request: Request): Promise<ReadonlySet<string> | null> {
  if (request.method !== 'POST') return new Set(new URL(request.url).searchParams.getAll(chosenParameter));
  if (Number(request.headers.get('content-length') ?? mostBytes + 1) > mostBytes) return null;
  const text = await request.text();
  if (text.length > mostBytes) return null;
  return new Set(new URLSearchParams(text).getAll(chosenParameter));
}
