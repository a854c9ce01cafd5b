import { existsSync } from 'node:fs';
import { rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { createAdminSocket } from '../admin-socket/server.ts';
import type { Database, Row, Session } from '../core/database.ts';
import { useBaselineCompiler } from './baseline-compiler.ts';
import { fillNewCluster } from './cluster-template.ts';
import { lockFolder } from './folder-lock.ts';
import { assertFilesCreatable, assertFolderWritable } from './writable-folder.ts';

/** Opens PostgreSQL within this process, in a folder. Throws `FolderInUse` if another process has it open, and `FolderNotWritable`. */
export async function openEmbeddedDatabase(folder: string): Promise<Database> {
  const lock = await lockFolder(folder);
  try {
    const data = join(folder, 'data');
    if (existsSync(data)) await assertFolderWritable(data);
    else await createCluster(folder, data);
    const pglite = await openCluster(data);
    const { fromPglite } = await import('pg-boss');
    const adminSocket = createAdminSocket(folder);
    return {
      ...sessionOf(pglite),
      isShared: false,
      adminSocket,
      async assertStorable(bytes) {
        lock.assertHeld();
        await assertDiskSpace(data, bytes);
      },
      async assertWorking() {
        lock.assertHeld();
        await assertDiskSpace(data, 0);
        await assertFilesCreatable(folder);
        await pglite.query('select 1');
      },
      queue: fromPglite(pglite),
      transaction: (work) => pglite.transaction((transaction) => work(sessionOf(transaction))),
      async vacuum() {
        await pglite.exec('vacuum');
        await pglite.exec('checkpoint');
      },
      async close() {
        await adminSocket.close();
        await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Left free for the log and for other writers: PGlite never returns if the disk is full when it writes the log. */
const minFreeBytes = 128 * 1024 * 1024;

async function assertDiskSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  // PostgreSQL writes bytes twice, to the log and to their table.
  if (bavail * bsize < minFreeBytes + 2 * bytes) throw new Error(`the disk of ${folder} has too little free space`);
}

/** Creates a cluster in another folder and renames it when it is complete: PostgreSQL cannot open a partial cluster. */
async function createCluster(folder: string, data: string): Promise<void> {
  const { syncEntries, syncTree } = await import('./durable-folder.ts');
  const begun = join(folder, 'begun');
  await rm(begun, { recursive: true, force: true });
  await fillNewCluster(begun, async (own) => (await openCluster(own)).close());
  await syncTree(begun);
  await rename(begun, data);
  // Do not sync the files of the folder: `lock` is one of them, and closing a second descriptor would release the lock.
  await syncEntries(folder);
  await syncEntries(dirname(folder));
}

/** PGlite's own conversion of bytes blocks the event loop for 100 ms per 0.5 MB. */
const bytea = 17;
const serializers = { [bytea]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` };
const parsers = { [bytea]: (text: string) => Buffer.from(text.slice(2), 'hex') };

const settings = [
  // The only sync method that Emscripten supports.
  'wal_sync_method=fsync',
  // The data is small; the default of 128 MB would be memory of this process.
  'shared_buffers=8MB',
];

async function openCluster(folder: string): Promise<PGlite> {
  const [{ PGlite }, { DurableFolder }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./durable-folder.ts'),
  ]);
  // `-F` turns fsync off.
  const parameters = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  useBaselineCompiler();
  return PGlite.create({
    fs: new DurableFolder(folder),
    startParams: [...parameters, ...settings.flatMap((setting) => ['-c', setting])],
    serializers,
    parsers,
  });
}

function sessionOf(pglite: PGlite | Transaction): Session {
  return {
    async query(text, values) {
      if (values && values.length > 0) return (await pglite.query<Row>(text, [...values])).rows;
      return (await pglite.exec(text)).flatMap(({ rows }) => rows);
    },
  };
}
