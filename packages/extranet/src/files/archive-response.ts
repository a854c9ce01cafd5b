import type { Partner } from '@clavora/auth/partner';
import type { Locale } from '@clavora/i18n-routing/locales';
import { renderContext } from '@clavora/pages/render-context';
import type { DownloadKind } from '@clavora/partner-records/download-note';
import { logWarning } from '@clavora/runtime/log';
import type { Site } from '@clavora/site-core/site';
import { noteDownload } from '../access/note-download.ts';
import { refusal } from '../access/partner-request.ts';
import type { EntryFile } from './archive-files.ts';
import { arePartnerFilesClosed } from './check-partner-files.ts';
import { openFile } from './open-file.ts';
import { privateFiles } from './private-files.ts';
import { serveArchive } from './serve-archive.ts';

interface FilesAnswer {
  locale: Locale;
  /** Each file with its path in the archive. */
  files: readonly { file: EntryFile; path: string }[];
  /** The name of the archive without extension. */
  name: string;
  kind: DownloadKind;
  /** The page or list of the files, for the log of downloads. */
  story: string;
  path: string;
}

/** Returns several files as one zip, recorded before it is sent; 404 if there are none (EXT-3). */
export async function archiveResponse(
  site: Site,
  request: Request,
  partner: Partner,
  { locale, files, name, kind, story, path }: FilesAnswer,
): Promise<Response> {
  const source = privateFiles(site);
  if (source === null || files.length === 0) return refusal(404, 'no_files');
  if (arePartnerFilesClosed()) return refusal(503, 'files_unchecked');
  const note = { partner, locale, story, path, name: `${name}.zip`, kind, files: files.length };
  await noteDownload(site, request, note);
  const { t } = await renderContext(site, locale);
  return serveArchive({
    files: files.map(({ file, path: place }) => ({
      path: place,
      modified: file.modified,
      open: (signal) =>
        openFile({ name: file.name, url: (options) => source.signedUrl(file.address, options) }, { signal }),
    })),
    name,
    missingText: (paths) => [t('partner.documents.missing_from_archive'), '', ...paths, ''].join('\r\n'),
    onMissing: (missing, error) => logWarning(`${missing} is missing from an archive: ${String(error)}`),
    signal: request.signal,
  });
}
