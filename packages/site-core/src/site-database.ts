import type { Database } from '@clavora/database/database';
import { openDatabase } from '@clavora/database/open-database';
import { logWarning } from '@clavora/runtime/log';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { onShutdown } from '@clavora/server/shutdown-hooks';
import { attemptMs, maxLostMs, visitorWaiting, withinBudget } from '@clavora/upstream/visitor-budget';
import { observeQueries } from './observe-queries.ts';
import type { Site } from './site.ts';

interface Holder {
  database: Promise<Database> | null;
}

const holder = (): Holder => processSingleton('database', () => ({ database: null }));

/** Returns the database of the process, opened at the first call. The next call retries a failed opening. */
export function siteDatabase(site: Pick<Site, 'environment'>): Promise<Database> {
  return openedOnce(site, (error) =>
    logWarning(`The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`),
  );
}

/** Whether the site needs a database: for submissions or for sessions. */
export function usesDatabase({ environment }: Site): boolean {
  return environment.forms !== null || environment.auth !== null;
}

/** Opens the database when the process starts. Rejects without logging if it cannot be opened: the caller reports it. */
export async function startSiteDatabase(site: Site): Promise<void> {
  await openedOnce(site, () => {});
}

function openedOnce(site: Pick<Site, 'environment'>, onFailure: (error: unknown) => void): Promise<Database> {
  const held = holder();
  if (held.database === null) {
    const opening = open(site);
    held.database = opening;
    opening.catch((error: unknown) => {
      held.database = null;
      onFailure(error);
    });
  }
  const { database } = held;
  return visitorWaiting()() ? withinBudget(maxLostMs, () => database) : database;
}

async function open(site: Pick<Site, 'environment'>): Promise<Database> {
  const database = await openDatabase(
    site.environment.database,
    (error) => logWarning(`The database failed: ${error instanceof Error ? error.message : String(error)}`),
    () => (visitorWaiting()() ? attemptMs(0) : null),
  );
  onShutdown(async () => {
    holder().database = null;
    await database.close();
  });
  return observeQueries(database);
}
