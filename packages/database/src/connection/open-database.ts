import type { Database } from '../core/database.ts';

/** Where an outbox keeps what it holds. */
export interface DatabaseLocation {
  /** Of the PostgreSQL that all instances share; null keeps it in `dir`. */
  databaseUrl: string | null;
  dir: string;
}

/** Opens the database of an outbox. Throws `FolderInUse` where another process has the folder open. */
export async function openDatabase(
  { databaseUrl, dir }: DatabaseLocation,
  onError: (error: unknown) => void,
): Promise<Database> {
  if (databaseUrl !== null) {
    const { openServerDatabase } = await import('../server/server-database.ts');
    return openServerDatabase(databaseUrl, onError);
  }
  const { openEmbeddedDatabase } = await import('../embedded/embedded-database.ts');
  return openEmbeddedDatabase(dir);
}
