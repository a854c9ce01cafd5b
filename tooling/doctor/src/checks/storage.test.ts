import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '@clavora/database/folder-lock';
import { type PostgresService, startPostgres } from '@clavora/services/postgres/start-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDeployment } from '../deployment.ts';
import { storageChecks } from './storage.ts';

let postgres: PostgresService;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function databaseLine(url: string) {
  const [check] = storageChecks(
    readDeployment('italy', { STORYBLOK_TOKEN: 't', SITE_BRAND: 'clavora', DATABASE_URL: url }),
  );
  return check?.run(new AbortController().signal);
}

it('OPS-10 accepts a database whose user may create schemas', async () => {
  expect(await databaseLine(postgres.url)).toMatchObject({
    status: 'ok',
    detail: expect.stringMatching(/^PostgreSQL \d+,/),
  });
});

it('OPS-10 fails if the database user may not create schemas', async () => {
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query("create role reader login password 'reader-password'");
  await admin.end();
  const url = new URL(postgres.url);
  url.username = 'reader';
  url.password = 'reader-password';
  expect(await databaseLine(url.href)).toMatchObject({
    status: 'fail',
    detail: expect.stringContaining('may not create'),
  });
  url.password = 'another';
  await expect(databaseLine(url.href)).rejects.toThrow('password authentication failed');
});

it('OPS-10 names the process that uses the folder of the database', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'clavora-doctor-storage-'));
  const [check] = storageChecks(
    readDeployment('italy', { STORYBLOK_TOKEN: 't', SITE_BRAND: 'clavora', DATABASE_DIR: dir }),
  );
  const line = async () => (await check?.run(new AbortController().signal))?.detail;
  expect(await line()).toMatch(/can be written, [\d.]+ GB free$/);
  const { release } = await lockFolder(dir);
  try {
    expect(await line()).toContain(`in use by process ${process.pid}`);
  } finally {
    release();
  }
  expect(await line()).not.toContain('in use');
  await rm(dir, { recursive: true });
});
