import type { DownloadNote } from '@clavora/partner-records/download-note';
import { clientAddress } from '@clavora/server/client-address';
import type { Site } from '@clavora/site-core/site';
import { partnerRecords } from './site-records.ts';

/** A download of this site; of one file that is no file of a page, unless it says otherwise. */
type NotedDownload = Omit<DownloadNote, 'market' | 'client' | 'file' | 'files' | 'isPart'> &
  Partial<Pick<DownloadNote, 'file' | 'files' | 'isPart'>>;

/** Adds what a request downloads to the log; resolves when it may be sent. If it rejects, refuse the download. */
export async function noteDownload(site: Site, request: Request, note: NotedDownload): Promise<void> {
  const records = await partnerRecords(site);
  const client = clientAddress(request.headers);
  await records.noteDownload({ file: null, files: 1, isPart: false, ...note, market: site.market.id, client });
}
