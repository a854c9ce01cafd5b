import { randomUUID } from 'node:crypto';
import type { Database } from '@clavora/database/database';
import { storableText } from '@clavora/database/storable';
import type { DownloadNote } from './download-note.ts';
import { schema } from './schema.ts';

/**
 * Adds a download to the log; resolves when it is on disk, and no byte may be sent before. If it rejects, refuse the download. Parts of a file
 * that the same person began to download within ten minutes belong to that download.
 */
export async function noteDownload(database: Database, note: DownloadNote, now: Date): Promise<void> {
  const { partner, market, locale, story, path, file, name, kind, files, isPart, client, request = null } = note;
  const columns = [
    randomUUID(),
    now,
    partner.id,
    partner.name,
    partner.email,
    partner.organisation?.id ?? null,
    partner.organisation?.name ?? null,
    market,
    locale,
    story,
    path,
    file ?? '',
    name,
    kind,
    files,
    client,
    request,
  ].map((value) => (typeof value === 'string' ? storableText(value) : value));
  const insert = `insert into ${schema}.downloads (id, noted_at, partner, partner_name, email, organisation, organisation_name,
    market, locale, page, path, file, file_name, kind, file_count, address, request)`;
  if (!isPart) {
    await database.query(`${insert} values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`, columns);
    return;
  }
  await database.transaction(async (session) => {
    // Viewers request several parts at once: the lock lets each see the others' note.
    await session.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      JSON.stringify([partner.id, story, file]),
    ]);
    const begun = await session.query(
      `select id from ${schema}.downloads where partner = $1 and page = $2 and file = $3
        and noted_at > $4::timestamptz - interval '10 minutes' limit 1`,
      [columns[2], columns[9], columns[11], now],
    );
    if (begun.length > 0) return;
    await session.query(`${insert} values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`, columns);
  });
}
