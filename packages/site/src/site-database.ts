import type { Database } from '@clavora/database/database';
import { openDatabase } from '@clavora/database/open-database';
import { logWarning } from './log.ts';
import { processWide } from './publish/process-wide.ts';
import { beforeTheEnd } from './server/last-steps.ts';
import type { Site } from './site.ts';

interface Holder {
  database: Promise<Database> | null;
}

const holder = (): Holder => processWide('database', () => ({ database: null }));

/** The database of this process, opened at first use; one that cannot be opened is tried anew. */
export function siteDatabase(site: Site): Promise<Database> {
  const held = holder();
  if (held.database === null) {
    const opening = open(site);
    held.database = opening;
    opening.catch((error: unknown) => {
      logWarning(`The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
      held.database = null;
    });
  }
  return held.database;
}

async function open(site: Site): Promise<Database> {
  const database = await openDatabase(site.environment.database, (error) =>
    logWarning(`The database is in trouble: ${error instanceof Error ? error.message : String(error)}`),
  );
  beforeTheEnd(() => database.close());
  return database;
}
