import type { Database } from '../core/database.ts';

/** Where a site stores its data. */
export interface DatabaseLocation {
  /** URL of the PostgreSQL server that all instances share; null for an embedded database in `dir`. */
  databaseUrl: string | null;
  dir: string;
}

/**
 * Opens the database of a site. Throws `FolderInUse` if another process has the folder open. `limitMs` returns how long the current work waits for a
 * server, in milliseconds; null for a minute.
 */
export async function openDatabase(
  { databaseUrl, dir }: DatabaseLocation,
  onError: (error: unknown) => void,
  limitMs?: () => number | null,
): Promise<Database> {
  if (databaseUrl !== null) {
    const { openServerDatabase } = await import('../server/server-database.ts');
    return openServerDatabase(databaseUrl, onError, limitMs);
  }
  const { openEmbeddedDatabase } = await import('../embedded/embedded-database.ts');
  return openEmbeddedDatabase(dir);
}
