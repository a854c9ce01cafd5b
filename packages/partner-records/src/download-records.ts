import type { Session } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { z } from 'zod';
import { type DownloadFilter, type DownloadRecord, downloadRecordSchema } from './download-note.ts';
import { schema } from './schema.ts';

const record = `jsonb_build_object(
  'id', id, 'at', noted_at, 'partner', partner, 'name', partner_name, 'email', email, 'organisation', organisation,
  'organisationName', organisation_name, 'market', market, 'locale', locale, 'page', page, 'path', path, 'file', file,
  'fileName', file_name, 'kind', kind, 'fileCount', file_count, 'address', address, 'request', request) as record`;

const conditions = `($1::text is null or market = $1)
  and ($2::timestamptz is null or noted_at >= $2)
  and ($3::timestamptz is null or noted_at < $3)
  and ($4::text is null or lower(btrim(email)) = lower(btrim($4)) or partner = $4)`;

const recordRow = z.object({ record: downloadRecordSchema });

const pageSize = 500;

/** Yields the downloads that match a filter, oldest first, without loading all into memory. */
export async function* eachDownload(session: Session, filter: DownloadFilter): AsyncGenerator<DownloadRecord> {
  const { market = null, since = null, until = null, who = null } = filter;
  let after: [string | null, string | null] = [null, null];
  for (;;) {
    const rows = await session.query(
      `select ${record} from ${schema}.downloads where ${conditions}
        and ($5::timestamptz is null or (noted_at, id) > ($5, $6::uuid))
        order by noted_at, id limit ${pageSize}`,
      [market, since, until, who, ...after],
    );
    const page = readRows(`${schema}.downloads`, recordRow, rows).map((row) => row.record);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = [last.at, last.id];
  }
}
