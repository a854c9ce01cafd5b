import type { Database } from './database.ts';

/** Where an outbox keeps what it holds. */
export interface Place {
  /** Of the PostgreSQL that all instances share; null keeps it in `dir`. */
  databaseUrl: string | null;
  dir: string;
}

/** Opens the database of an outbox. Throws `FolderInUse` where another process has the folder open. */
export async function openDatabase(
  { databaseUrl, dir }: Place,
  onTrouble: (error: unknown) => void,
): Promise<Database> {
  if (databaseUrl !== null) {
    const { openServerDatabase } = await import('./server-database.ts');
    return openServerDatabase(databaseUrl, onTrouble);
  }
  const { openEmbeddedDatabase } = await import('./embedded-database.ts');
  return openEmbeddedDatabase(dir);
}
