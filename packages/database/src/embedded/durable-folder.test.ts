import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../core/database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clavora-durable-'));
  database = await openEmbeddedDatabase(folder);
  await database.query('create table sample (text text)');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the real paths of the files that `work` syncs to disk. */
async function syncedBy(work: () => Promise<unknown>): Promise<string[]> {
  const synced: string[] = [];
  const fsync = fs.fsyncSync;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    synced.push(fs.readlinkSync(`/proc/self/fd/${file}`));
    fsync(file);
  });
  syncBuiltinESMExports();
  await work();
  return synced.map((path) => path.replace(`${folder}/data/`, ''));
}

test.runIf(process.platform === 'linux')('FRM-5 syncs a transaction to disk before it resolves', async () => {
  const synced = await syncedBy(() =>
    database.transaction((session) => session.query('insert into sample values ($1)', ['x'])),
  );
  expect(synced).toEqual([expect.stringMatching(/^pg_wal\/[\dA-F]{24}$/)]);
  const [settings] = await database.query(`select current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`);
  expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on' });
});

test.runIf(process.platform === 'linux')(
  'FRM-5 vacuum syncs the tables to disk before it shortens the log',
  async () => {
    await database.query('insert into sample select 1 from generate_series(1, 1000)');
    const synced = await syncedBy(() => database.vacuum());
    expect(synced.filter((path) => path.startsWith('base/')).length).toBeGreaterThan(0);
    expect(synced).toContain('global/pg_control');
  },
);

test('FRM-5 rejects a write that would fill the disk before PostgreSQL fails', async () => {
  await expect(database.assertStorable(0)).resolves.toBeUndefined();
  await expect(database.assertStorable(2 ** 52)).rejects.toThrow('has too little free space');
});

test('FRM-5 recreates a partially created folder', async () => {
  await database.close();
  await fs.promises.rename(join(folder, 'data'), join(folder, 'begun'));
  await rm(join(folder, 'begun', 'global'), { recursive: true });
  database = await openEmbeddedDatabase(folder);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(folder)).not.toContain('begun');
});
