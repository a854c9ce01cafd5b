import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresService, startPostgres } from '@clavora/services/postgres/start-postgres';
import { isNight } from '@clavora/vitest/night.ts';
import { Client } from 'pg';
import type { DatabaseLocation } from '../connection/open-database.ts';
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts';

/** Creates empty databases. */
export interface Backend {
  newPlace(): Promise<DatabaseLocation>;
  stop(): Promise<void>;
}

/** Creates embedded databases: copies of one cluster. */
export async function embeddedBackend(): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'clavora-outbox-'));
  const original = join(folder, 'original');
  await (await openEmbeddedDatabase(original)).close();
  let count = 0;
  return {
    async newPlace() {
      count += 1;
      const dir = join(folder, String(count));
      // As in cluster-template.ts: the asynchronous copy takes ten times as long.
      cpSync(original, dir, { recursive: true });
      return { databaseUrl: null, dir };
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Starts a PostgreSQL server and creates databases on it. */
export async function serverBackend(): Promise<Backend & { postgres: PostgresService }> {
  const postgres = await startPostgres();
  let count = 0;
  return {
    postgres,
    async newPlace() {
      count += 1;
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(`create database sample_${count}`);
      await client.end();
      const url = new URL(postgres.url);
      url.pathname = `/sample_${count}`;
      return { databaseUrl: url.href, dir: '' };
    },
    stop: () => postgres.stop(),
  };
}

/** Both kinds of databases. */
export const allBackends = [
  ['PGlite', embeddedBackend],
  ['PostgreSQL', serverBackend],
] as const;

/**
 * The databases for tests of what sites store: both at night, only the server in the gate, whose browser tests use the embedded one: opening
 * that takes half a second of CPU time.
 */
export const backends = allBackends.filter(([name]) => isNight || name === 'PostgreSQL');
