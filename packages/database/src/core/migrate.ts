import { z } from 'zod';
import type { Database } from './database.ts';
import { readRows } from './read-rows.ts';

/** The tables of one owner. */
export interface SchemaHistory {
  /** The PostgreSQL schema of the tables. */
  schema: string;
  /** Further schemas to create, such as one that a library fills. */
  alsoSchemas?: readonly string[];
  /** Never changed once released: each is applied once to every database, in this order. */
  migrations: readonly string[];
}

const migrationRow = z.object({ number: z.number() });

/** Applies missing migrations. Instances that start at the same time wait for each other. */
export async function migrateSchema(
  database: Database,
  { schema, alsoSchemas = [], migrations }: SchemaHistory,
): Promise<void> {
  await database.transaction(async (session) => {
    await session.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${schema} migrations`]);
    await session.query([schema, ...alsoSchemas].map((name) => `create schema if not exists ${name}`).join('; '));
    await session.query(`create table if not exists ${schema}.migrations (number integer primary key)`);
    const applied = readRows(
      `${schema}.migrations`,
      migrationRow,
      await session.query(`select number from ${schema}.migrations`),
    );
    const known = new Set(applied.map(({ number }) => number));
    for (const [index, statements] of migrations.entries()) {
      if (known.has(index + 1)) continue;
      await session.query(statements);
      await session.query(`insert into ${schema}.migrations (number) values ($1)`, [index + 1]);
    }
  });
}
