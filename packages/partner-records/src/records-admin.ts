import type { Database } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { z } from 'zod';
import { type DownloadFilter, type DownloadRecord, downloadRecordSchema } from './download-note.ts';
import { eachDownload } from './download-records.ts';
import { erasePerson, type PersonErasure } from './erase-person.ts';
import { type DownloadFormat, exportDownloads } from './export-downloads.ts';
import { savedListSchema } from './partner-lists.ts';
import { prune } from './prune.ts';
import { schema } from './schema.ts';
import { ownedLists } from './stored-lists.ts';

const isoDate = z.string().transform((text) => new Date(text).toISOString());

const visitSchema = z.object({ lastAt: isoDate, previousAt: isoDate.nullable() });

const noticeSchema = z.object({
  number: z.string(),
  edition: z.number(),
  mailedAt: isoDate.nullable(),
  confirmedAt: isoDate.nullable(),
});

const visitRow = z.object({ visit: visitSchema });
const addressRow = z.object({ email: z.string() });
const noticeRow = z.object({ notice: noticeSchema });

export const personExportSchema = z.object({
  partner: z.string(),
  visit: visitSchema.nullable(),
  /** The address to which notices of machines are sent. */
  address: z.string().nullable(),
  /** Whether the person wishes mails about changes of their lists. */
  changeMails: z.boolean(),
  /** The notices of which the person was notified. */
  notices: z.array(noticeSchema),
  downloads: z.array(downloadRecordSchema),
  lists: z.array(savedListSchema),
});
/** All records of a person. */
export type PersonExport = z.output<typeof personExportSchema>;

/** Admin operations on the partner records. */
export interface RecordsAdmin {
  /** Yields the log of downloads as text, oldest first. */
  downloads(format: DownloadFormat, filter: DownloadFilter): AsyncIterable<string>;
  /** Returns all records of a person, by their id at the identity provider. */
  exportPerson(partner: string): Promise<PersonExport>;
  /** Deletes lists and visits, and anonymises downloads. */
  erasePerson(partner: string): Promise<PersonErasure>;
  /** Deletes expired downloads and visits; resolves with the number of downloads. */
  prune(): Promise<number>;
}

/** Returns the admin operations on an open database. */
export function recordsAdmin(database: Database, now: () => Date): RecordsAdmin {
  return {
    downloads: (format, filter) => exportDownloads(database, format, filter),
    exportPerson: (partner) => exportPerson(database, partner),
    erasePerson: (partner) => erasePerson(database, partner),
    prune: () => prune(database, now()),
  };
}

async function exportPerson(database: Database, partner: string): Promise<PersonExport> {
  const downloads: DownloadRecord[] = [];
  for await (const record of eachDownload(database, { who: partner })) {
    if (record.partner === partner) downloads.push(record);
  }
  const [known] = readRows(
    `${schema}.visits`,
    visitRow,
    await database.query(
      `select jsonb_build_object('lastAt', last_at, 'previousAt', previous_at) as visit from ${schema}.visits where partner = $1`,
      [partner],
    ),
  );
  const [address] = readRows(
    `${schema}.addresses`,
    addressRow,
    await database.query(`select email from ${schema}.addresses where partner = $1`, [partner]),
  );
  const notices = readRows(
    `${schema}.notice_mails`,
    noticeRow,
    await database.query(
      `select jsonb_build_object('number', number, 'edition', edition, 'mailedAt', mailed_at, 'confirmedAt', confirmed_at) as notice
        from ${schema}.notice_mails where partner = $1 order by found_at, number, edition`,
      [partner],
    ),
  );
  const wishes = await database.query(`select from ${schema}.change_mails where partner = $1`, [partner]);
  const lists = await ownedLists(database, partner);
  return {
    partner,
    visit: known?.visit ?? null,
    address: address?.email ?? null,
    changeMails: wishes.length > 0,
    notices: notices.map(({ notice }) => notice),
    downloads,
    lists,
  };
}
