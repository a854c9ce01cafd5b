import type { Database } from '@clavora/database/database';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { DownloadNote } from './download-note.ts';
import { type ListWatches, listWatches } from './list-watches.ts';
import { noteDownload } from './note-download.ts';
import { noteVisit, type Visitor } from './note-visit.ts';
import { type NoticeMails, noticeMails } from './notice-mails.ts';
import type { PartnerLists } from './partner-lists.ts';
import { type RecentDownload, recentDownloads } from './recent-downloads.ts';
import { type RecordsAdmin, recordsAdmin } from './records-admin.ts';
import { handleRecordsAdmin, recordsHandlerName } from './records-admin-handler.ts';
import { migrate } from './schema.ts';
import { storedLists } from './stored-lists.ts';

/** A site's records of its partners. */
export interface PartnerRecords {
  /** Adds a download to the log. Send no byte before it resolves, and none if it rejects. */
  noteDownload(note: DownloadNote): Promise<void>;
  /** Notes a request of a partner and their address; resolves with the end of their previous visit, null at the first. */
  visit(visitor: Visitor, at: Date): Promise<Date | null>;
  /** Returns the pages from which a person downloaded in a market, the last first. */
  recentDownloads(partnerId: string, market: MarketId): Promise<readonly RecentDownload[]>;
  lists: PartnerLists;
  listWatches: ListWatches;
  noticeMails: NoticeMails;
  admin: RecordsAdmin;
  /** Leaves the database open. */
  close(): Promise<void>;
}

export interface PartnerRecordsOptions {
  now?: () => Date;
  /** Called with errors outside requests: of the admin socket and the daily pruning. Standard error by default. */
  onError?: (error: unknown) => void;
}

const day = 24 * 60 * 60_000;

/** Opens the partner records in a site's database, which other instances may share, and serves them at its admin socket. */
export async function openPartnerRecords(
  database: Database,
  { now = () => new Date(), onError = logError }: PartnerRecordsOptions = {},
): Promise<PartnerRecords> {
  await migrate(database);
  const admin = recordsAdmin(database, now);
  await admin.prune();
  let pruning: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    pruning = admin.prune().catch(onError);
  }, day);
  // The timer must not keep the process alive.
  timer.unref();
  const closeAdminSocket = await database.adminSocket?.open(recordsHandlerName, handleRecordsAdmin(admin), onError);
  return {
    noteDownload: (note) => noteDownload(database, note, now()),
    visit: (visitor, at) => noteVisit(database, visitor, at),
    recentDownloads: (partnerId, market) => recentDownloads(database, partnerId, market),
    lists: storedLists(database, now),
    listWatches: listWatches(database, now),
    noticeMails: noticeMails(database, now),
    admin,
    async close() {
      closeAdminSocket?.();
      clearInterval(timer);
      await pruning;
    },
  };
}

function logError(error: unknown): void {
  console.error('The partner records failed:', error);
}
