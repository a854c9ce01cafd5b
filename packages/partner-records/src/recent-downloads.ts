import type { Database } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import { schema } from './schema.ts';

const recentDownload = z.object({
  page: z.string(),
  at: z.date().transform((at) => at.toISOString()),
});

/** A page from which a person downloaded: its uuid, and when they did last, in ISO 8601, UTC. */
export type RecentDownload = z.output<typeof recentDownload>;

/** The rows that are read: pages may have disappeared since, or be closed to the person. */
const maxPages = 40;

/** Returns the pages of a market from which a person downloaded files or archives, the last first. */
export async function recentDownloads(
  database: Database,
  partner: string,
  market: MarketId,
): Promise<readonly RecentDownload[]> {
  const rows = await database.query(
    `select page, max(noted_at) as at from ${schema}.downloads
      where partner = $1 and market = $2 and kind <> 'list' group by page order by at desc, page limit ${maxPages}`,
    [partner, market],
  );
  return readRows(`${schema}.downloads`, recentDownload, rows);
}
