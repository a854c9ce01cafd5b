import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { schemaHistories } from './schema-histories.ts';

const file = 'tooling/release/released-migrations.json';
/** By schema, then by number: the formatter leaves objects on the lines where they are, unlike lists. */
const contents = z.record(z.string(), z.record(z.string(), z.string()));

/** The digests of the migrations that a release contains, by schema, in their order. */
export type ReleasedMigrations = Readonly<Record<string, readonly string[]>>;

export function readReleasedMigrations(root: string): ReleasedMigrations {
  const released = contents.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
  return Object.fromEntries(Object.entries(released).map(([schema, digests]) => [schema, Object.values(digests)]));
}

/** Records all migrations as released. */
export function writeReleasedMigrations(root: string): void {
  const released = Object.fromEntries(
    Object.entries(schemaHistories).map(([schema, migrations]) => [
      schema,
      Object.fromEntries(migrations.map((migration, index) => [index + 1, digestOf(migration)])),
    ]),
  );
  writeFileSync(join(root, file), `${JSON.stringify(released, null, 2)}\n`);
}

/** Returns the digest by which a released migration is recognised. */
export function digestOf(migration: string): string {
  return createHash('sha256').update(migration).digest('hex');
}
