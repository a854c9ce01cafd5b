import { type FaultProxy, startFaultProxy } from '@clavora/services/fault-proxy';
import { type PostgresService, startPostgres } from '@clavora/services/postgres/start-postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { openServerDatabase } from './server-database.ts';

let postgres: PostgresService;
let proxy: FaultProxy;
let database: Database;
let limit: number | null = null;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  limit = null;
  proxy = await startFaultProxy(postgres.url);
  database = await openServerDatabase(
    proxy.url,
    () => undefined,
    () => limit,
  );
});
afterEach(async () => {
  proxy.recover();
  await database.close();
  await proxy.stop();
});

describe('openServerDatabase', () => {
  it('SEC-6 rejects a statement after the limit of its work, also within a transaction, while the server hangs', async () => {
    proxy.fail('hang');
    limit = 50;
    await expect(database.query('select 1')).rejects.toThrow('Query read timeout');
    await expect(database.transaction((session) => session.query('select 1'))).rejects.toThrow(
      'The database gave no connection within 50 ms',
    );
  });

  it('SEC-6 answers again once the server does, whatever hung before', async () => {
    proxy.fail('hang');
    limit = 50;
    const failed = await Promise.allSettled(Array.from({ length: 12 }, () => database.query('select 1')));
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['rejected']));
    proxy.recover();
    limit = 5_000;
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('SEC-6 a transaction that exceeds its limit changes nothing', async () => {
    await database.query('create table if not exists kept (value text)');
    const work = database.transaction(async (session) => {
      await session.query("insert into kept values ('a')");
      limit = 50;
      await session.query('select pg_sleep(5)');
    });
    await expect(work).rejects.toThrow('Query read timeout');
    limit = null;
    expect(await database.query('select * from kept')).toEqual([]);
  });
});
