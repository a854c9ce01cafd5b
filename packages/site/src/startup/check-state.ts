import { assertFolderWritable } from '@clavora/database/writable-folder';
import type { Site } from '@clavora/site-core/site';
import { startSiteDatabase, usesDatabase } from '@clavora/site-core/site-database';

/**
 * Ends the process, with one line that names the folder, if the site cannot store its state: the folder is not writable, or another process uses its
 * database. An unreachable database server does not end it: pages do not need it.
 */
export async function checkState(site: Site): Promise<void> {
  try {
    await assertFolderWritable(site.environment.publishing.stateDir);
    if (usesDatabase(site) && site.environment.database.databaseUrl === null) await startSiteDatabase(site);
  } catch (error) {
    console.error(
      `The site "${site.market.id}" cannot start: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exit(1);
  }
}
