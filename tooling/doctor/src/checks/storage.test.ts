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
  const [check] = storageChecks(readDeployment('italy', { STORYBLOK_TOKEN: 't', DATABASE_URL: url }));
  return check?.run(new AbortController().signal);
}

it('OPS-10 accepts a database in which the user may create schemas', async () => {
  expect(await databaseLine(postgres.url)).toMatchObject({
    status: 'ok',
    detail: expect.stringMatching(/^PostgreSQL \d+,/),
  });
});

it('OPS-10 fails where the user of the database may create nothing', async () => {
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
