import { rm } from 'node:fs/promises';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { DatabaseError } from '../core/database-error.ts';
import { allBackends, type Backend } from '../testing/backends.ts';
import { type DatabaseLocation, openDatabase } from './open-database.ts';

const rethrow = (error: unknown): void => {
  throw error;
};

describe.each(allBackends)('openDatabase on %s', (_name, startBackend) => {
  let backend: Backend;
  let location: DatabaseLocation;
  let database: Database;

  beforeAll(async () => {
    backend = await startBackend();
    location = await backend.newPlace();
    database = await openDatabase(location, rethrow);
  });
  afterAll(async () => {
    await database.close();
    await backend.stop();
  });

  describe('a failed statement', () => {
    const planted = 'Ottavia Planted';
    const table = 'create table if not exists people (id int primary key, name text unique, age int check (age < 200))';
    /** Returns all that an error contains, with its causes. */
    const contentOf = (error: unknown): string => inspect(error, { showHidden: true, depth: 10 });
    const failing: Readonly<Record<string, (session: Pick<Database, 'query'>) => Promise<unknown>>> = {
      '42P01': (session) => session.query('insert into nowhere values ($1)', [planted]),
      '42703': (session) => session.query('select missing from people where name = $1', [planted]),
      '42601': (session) => session.query(`selec '${planted}'`),
      '23502': (session) => session.query('insert into people (name) values ($1)', [planted]),
      '23505': (session) => session.query('insert into people values (2, $1)', [planted]),
      '23514': (session) => session.query('insert into people values (3, $1, 300)', [`${planted} 3`]),
      '22P02': (session) => session.query('select $1::int', [planted]),
      '22007': (session) => session.query('select $1::timestamptz', [planted]),
      P0001: (session) => session.query(`do $$ begin raise exception 'not %', '${planted}'; end $$`),
    };

    it.each(Object.entries(failing))(
      'OPS-8 has code %s and no value, in and outside of transactions',
      async (code, run) => {
        await database.query(table);
        await database.query(`insert into people values (1, $1) on conflict do nothing`, [planted]);
        const errors = await Promise.all([
          run(database).catch((error: unknown) => error),
          database.transaction(run).catch((error: unknown) => error),
        ]);
        for (const error of errors) {
          expect(error).toBeInstanceOf(DatabaseError);
          expect(error).toMatchObject({ code, message: expect.stringContaining(code) });
          expect(contentOf(error)).not.toContain('Planted');
        }
      },
    );

    it('OPS-8 has no value in the queue either', async () => {
      const error = await database.queue.executeSql('select $1::int', [planted]).catch((cause: unknown) => cause);
      expect(error).toMatchObject({ name: 'DatabaseError', code: '22P02' });
      expect(contentOf(error)).not.toContain('Planted');
    });

    it('OPS-8 names table and constraint, and the relation that is missing', async () => {
      await database.query(table);
      await database.query(`insert into people values (9, 'nine')`);
      await expect(database.query(`insert into people values (9, 'ten')`)).rejects.toMatchObject({
        message:
          'duplicate key value violates unique constraint "people_pkey" (SQLSTATE 23505, table people, constraint people_pkey)',
        table: 'people',
        constraint: 'people_pkey',
      });
      await expect(database.query('select 1 from nowhere')).rejects.toThrow('relation "nowhere" does not exist');
    });

    it('leaves errors of the work in a transaction as they are', async () => {
      const own = new TypeError('of the work');
      await expect(database.transaction(() => Promise.reject(own))).rejects.toBe(own);
    });
  });

  it('SEC-5 rejects assertWorking after the database accepts no more changes', async () => {
    await expect(database.assertWorking()).resolves.toBeUndefined();
    if (location.databaseUrl === null) await rm(location.dir, { recursive: true });
    else await database.query('alter role current_user set default_transaction_read_only = on');
    const later = location.databaseUrl === null ? database : await openDatabase(location, rethrow);
    await expect(later.assertWorking()).rejects.toThrow(
      location.databaseUrl === null ? `${location.dir} was removed or replaced` : 'the database is read-only',
    );
    if (later !== database) await later.close();
  });
});
