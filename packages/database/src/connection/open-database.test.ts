import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { type Backend, backends } from '../testing/backends.ts';
import { type DatabaseLocation, openDatabase } from './open-database.ts';

const rethrow = (error: unknown): void => {
  throw error;
};

describe.each(backends)('a database on %s', (_name, startBackend) => {
  let backend: Backend;
  let place: DatabaseLocation;
  let database: Database;

  beforeAll(async () => {
    backend = await startBackend();
    place = await backend.newPlace();
    database = await openDatabase(place, rethrow);
  });
  afterAll(async () => {
    await database.close();
    await backend.stop();
  });

  it('SEC-5 passes the check until it accepts no more changes', async () => {
    await expect(database.assertWorking()).resolves.toBeUndefined();
    if (place.databaseUrl === null) await rm(place.dir, { recursive: true });
    else await database.query('alter role current_user set default_transaction_read_only = on');
    const later = place.databaseUrl === null ? database : await openDatabase(place, rethrow);
    await expect(later.assertWorking()).rejects.toThrow(
      place.databaseUrl === null ? `${place.dir} was removed or replaced` : 'the database takes no changes',
    );
    if (later !== database) await later.close();
  });
});
