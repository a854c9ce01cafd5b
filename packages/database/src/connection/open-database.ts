import type { Database } from '../core/database.ts';
import { failingSafely, withoutStatement, withSafeErrors } from '../core/database-error.ts';

/** Where a site stores its data. */
export interface DatabaseLocation {
  /** URL of the PostgreSQL server that all instances share; null for an embedded database in `dir`. */
  databaseUrl: string | null;
  dir: string;
}

/**
 * Opens the database of a site. Throws `FolderInUse` if another process has the folder open. `limitMs` returns how long the current work waits for a
 * server, in milliseconds; null for a minute. Errors of statements are `DatabaseError`s, which contain no values.
 */
export async function openDatabase(
  location: DatabaseLocation,
  onError: (error: unknown) => void,
  limitMs?: () => number | null,
): Promise<Database> {
  return withSafeErrors(
    await failingSafely(() => openAt(location, (error) => onError(withoutStatement(error)), limitMs)),
  );
}

async function openAt(
  { databaseUrl, dir }: DatabaseLocation,
  onError: (error: unknown) => void,
  limitMs: (() => number | null) | undefined,
): Promise<Database> {
  if (databaseUrl !== null) {
    const { openServerDatabase } = await import('../server/server-database.ts');
    return openServerDatabase(databaseUrl, onError, limitMs);
  }
  const { openEmbeddedDatabase } = await import('../embedded/embedded-database.ts');
  return openEmbeddedDatabase(dir);
}
