import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Database, Session } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/** Opens PostgreSQL within this process, in a folder. Throws `FolderInUse` where another process has it open. */
export async function openEmbeddedDatabase(folder: string): Promise<Database> {
  const lock = await lockFolder(folder);
  try {
    const data = join(folder, 'data');
    if (!existsSync(data)) await makeCluster(folder, data);
    const pglite = await openCluster(data);
    const { fromPglite } = await import('pg-boss');
    return {
      query: sessionOf(pglite).query,
      isShared: false,
      queue: fromPglite(pglite),
      transaction: (work) => pglite.transaction((transaction) => work(sessionOf(transaction))),
      async close() {
        await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A cluster is made elsewhere and renamed when it is whole: one that was begun and not ended could never be opened. */
async function makeCluster(folder: string, data: string): Promise<void> {
  const { syncFolder } = await import('./durable-folder.ts');
  const begun = join(folder, 'begun');
  await rm(begun, { recursive: true, force: true });
  const pglite = await openCluster(begun);
  await pglite.close();
  await syncFolder(begun);
  await rename(begun, data);
  await syncFolder(folder);
}

async function openCluster(folder: string): Promise<PGlite> {
  const [{ PGlite }, { DurableFolder }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./durable-folder.ts'),
  ]);
  return PGlite.create({
    fs: new DurableFolder(folder),
    // `-F` turns fsync off. Of the ways to put the log on disk, Emscripten knows `fsync` alone.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  });
}

function sessionOf(pglite: PGlite | Transaction): Session {
  return {
    async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      if (values && values.length > 0) return (await pglite.query<Row>(text, [...values])).rows;
      return (await pglite.exec(text)).flatMap(({ rows }) => rows as Row[]);
    },
  };
}
