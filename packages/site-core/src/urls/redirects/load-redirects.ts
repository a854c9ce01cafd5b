import { createHash } from 'node:crypto';
import { coalesceLoad } from '@clavora/runtime/coalesced-load';
import { logOnce, reportError } from '@clavora/runtime/log';
import { isRegenerating, maxLostMs, withinBudget } from '@clavora/upstream/visitor-budget';
import { tags } from '../../page-cache.ts';
import type { Site } from '../../site.ts';
import { type RedirectTable, redirectTable } from './redirect-table.ts';

/** The datasource of editors' redirects (RTE-12). */
export const redirectsDatasource = 'redirects';

/** Logged problems per table. */
const maxProblems = 50;

interface Held {
  stamp: string;
  table: RedirectTable;
}

const held = new WeakMap<Site, Held>();
const none: RedirectTable = { exact: () => null, pattern: () => null, problems: [] };

/**
 * Returns the market's redirects. The page cache holds only a version stamp of the entries; the table is in the memory of this process, so that
 * thousands of redirects cost a missing page nothing. If the content service fails, returns the last table and marks the page to be regenerated soon.
 */
export async function loadRedirects(site: Site): Promise<RedirectTable> {
  try {
    // The load may be shared with another page that waits for a hanging service.
    const stamp = await withinBudget(maxLostMs, () =>
      site.cache.shared(
        [redirectsDatasource, site.market.id],
        [tags.datasource(redirectsDatasource)],
        async () => (await read(site)).stamp,
      ),
    );
    const last = held.get(site);
    if (last?.stamp === stamp) return last.table;
    // The stamp is of another process or bundle.
    const { table } = await read(site);
    held.set(site, { stamp, table });
    return table;
  } catch (error) {
    const last = held.get(site);
    // A regeneration that fails keeps the redirect that is cached.
    if (!last && isRegenerating()) throw error;
    reportError(error);
    await site.cache.keepBriefly();
    return last?.table ?? none;
  }
}

/** One load at a time per site, for any number of simultaneous missing pages. */
const readers = new WeakMap<Site, () => Promise<Held>>();

function read(site: Site): Promise<Held> {
  const reader = readers.get(site) ?? coalesceLoad(() => readNow(site));
  readers.set(site, reader);
  return reader();
}

async function readNow(site: Site): Promise<Held> {
  const entries = await site.content.datasource(redirectsDatasource);
  const stamp = createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
  const last = held.get(site);
  if (last?.stamp === stamp) return last;
  const table = redirectTable(entries, { market: site.market.id, origins: site.environment.origins });
  for (const problem of table.problems.slice(0, maxProblems)) logOnce(problem);
  const unloggedCount = table.problems.length - maxProblems;
  if (unloggedCount > 0) logOnce(`${unloggedCount} more redirects are rejected`);
  const fresh = { stamp, table };
  held.set(site, fresh);
  return fresh;
}
