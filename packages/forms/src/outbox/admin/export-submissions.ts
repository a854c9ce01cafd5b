import { csvLine } from '@clavora/database/csv-line';
import type { Session } from '@clavora/database/database';
import type { SubmissionFilter, SubmissionRecord } from './outbox-admin-records.ts';
import { eachRecord } from './submission-records.ts';

export const exportFormats = ['jsonl', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const ownColumns = ['id', 'received_at', 'form', 'market', 'locale', 'page', 'visitor'] as const;

/** Yields submissions, the oldest first: as one JSON object per line, or as a table with the fields' names as columns. */
export async function* exportSubmissions(
  session: Session,
  format: ExportFormat,
  filter: SubmissionFilter,
): AsyncGenerator<string> {
  if (format === 'jsonl') {
    for await (const record of eachRecord(session, filter)) yield `${JSON.stringify(record)}\n`;
    return;
  }
  const names = new Set<string>();
  for await (const { answers } of eachRecord(session, filter)) for (const { name } of answers) names.add(name);
  // Spreadsheets recognise UTF-8 only by the byte order mark.
  yield `\uFEFF${csvLine([...ownColumns, ...names])}`;
  for await (const record of eachRecord(session, filter)) yield csvLine(cellsOf(record, names));
}

function cellsOf(record: SubmissionRecord, names: ReadonlySet<string>): string[] {
  const { id, receivedAt, form, market, locale, page, visitor } = record;
  const answers = new Map(record.answers.map(({ name, texts }) => [name, texts.join('; ')]));
  const own = [id, receivedAt, form, market, locale, page, visitor ?? ''];
  return own.concat(Array.from(names, (name) => answers.get(name) ?? ''));
}
