import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { type Backend, backends } from '../testing/backends.ts';
import { type DatabaseLocation, openDatabase } from './open-database.ts';

const rethrow = (error: unknown): void => {
  throw error;
};

describe.each(backends)('openDatabase on %s', (_name, startBackend) => {
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
