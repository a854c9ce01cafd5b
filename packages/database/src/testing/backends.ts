import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresService, startPostgres } from '@clavora/services/postgres/start-postgres';
import { Client } from 'pg';
import type { DatabaseLocation } from '../connection/open-database.ts';
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts';

/** Creates databases, each a copy of one that is empty or prepared. */
export interface Backend {
  newPlace(): Promise<DatabaseLocation>;
  stop(): Promise<void>;
}

/** Writes what every test begins with, such as tables, to the database that all others are copied from. */
export type Prepare = (location: DatabaseLocation) => Promise<void>;

/** Creates embedded databases: copies of one cluster. */
export async function embeddedBackend(prepare?: Prepare): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'clavora-outbox-'));
  const original = join(folder, 'original');
  await (await openEmbeddedDatabase(original)).close();
  await prepare?.({ databaseUrl: null, dir: original });
  let count = 0;
  return {
    async newPlace() {
      count += 1;
      const dir = join(folder, String(count));
      await cp(original, dir, { recursive: true });
      return { databaseUrl: null, dir };
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Starts a PostgreSQL server and creates databases on it. */
export async function serverBackend(prepare?: Prepare): Promise<Backend & { postgres: PostgresService }> {
  const postgres = await startPostgres();
  const create = async (name: string, template: string): Promise<DatabaseLocation> => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${name} template ${template}`);
    await client.end();
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return { databaseUrl: url.href, dir: '' };
  };
  const original = await create('original', 'template1');
  await prepare?.(original);
  let count = 0;
  return {
    postgres,
    newPlace() {
      count += 1;
      return create(`sample_${count}`, 'original');
    },
    stop: () => postgres.stop(),
  };
}

export const backends = [
  ['PGlite', embeddedBackend],
  ['PostgreSQL', serverBackend],
] as const;
