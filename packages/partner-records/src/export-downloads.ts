import { csvLine } from '@clavora/database/csv-line';
import type { Session } from '@clavora/database/database';
import type { DownloadFilter, DownloadRecord } from './download-note.ts';
import { eachDownload } from './download-records.ts';

export const downloadFormats = ['jsonl', 'csv'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

const columns = {
  at: 'at',
  name: 'name',
  email: 'email',
  organisationName: 'organisation',
  market: 'market',
  locale: 'locale',
  kind: 'kind',
  fileName: 'file_name',
  fileCount: 'files',
  path: 'path',
  page: 'page',
  file: 'file',
  partner: 'partner',
  organisation: 'organisation_id',
  address: 'address',
  request: 'request',
  id: 'id',
} as const satisfies Record<keyof DownloadRecord, string>;

const names = Object.keys(columns) as (keyof typeof columns)[];

/** Yields the log, oldest first, as JSON lines or CSV. */
export async function* exportDownloads(
  session: Session,
  format: DownloadFormat,
  filter: DownloadFilter,
): AsyncGenerator<string> {
  // Spreadsheets recognise UTF-8 by this mark only.
  if (format === 'csv') yield `\uFEFF${csvLine(Object.values(columns))}`;
  for await (const record of eachDownload(session, filter)) {
    yield format === 'csv' ? csvLine(names.map((name) => String(record[name] ?? ''))) : `${JSON.stringify(record)}\n`;
  }
}
