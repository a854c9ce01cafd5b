import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Block = Record<string, unknown>;

/** A migration as Storyblok's CLI keeps it: a module `{component}[.{suffix}].js` whose default export changes one block. */
export interface Migration {
  file: string;
  component: string;
  migrate: (block: Block) => Block;
}

/**
 * Loads the migrations of a folder in the order of their names, optionally those of one component. Throws if
 * a file is none.
 */
export async function readMigrations(dir: string, component?: string): Promise<Migration[]> {
  const files = (await readdir(dir)).filter((file) => file.endsWith('.js')).toSorted();
  const wanted = files.filter((file) => component === undefined || componentOf(file) === component);
  return Promise.all(
    wanted.map(async (file) => {
      const loaded: unknown = await import(pathToFileURL(join(dir, file)).href);
      const migrate = typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : undefined;
      if (typeof migrate !== 'function') throw new Error(`${file}: expected a default export that changes a block`);
      return { file, component: componentOf(file), migrate: checked(file, migrate as (block: Block) => unknown) };
    }),
  );
}

/**
 * Returns the content after every migration, including blocks in rich text; does not mutate the given
 * content.
 */
export function migrated(content: Block, migrations: readonly Migration[]): Block {
  return migrations.reduce<Block>((before, migration) => applied(before, migration) as Block, content);
}

function applied(value: unknown, migration: Migration): unknown {
  if (Array.isArray(value)) return value.map((entry) => applied(entry, migration));
  if (typeof value !== 'object' || value === null) return value;
  const isMeant = 'component' in value && value.component === migration.component;
  const block = isMeant ? migration.migrate(structuredClone({ ...value })) : value;
  return Object.fromEntries(Object.entries(block).map(([key, field]) => [key, applied(field, migration)]));
}

function checked(file: string, migrate: (block: Block) => unknown): Migration['migrate'] {
  return (block) => {
    const after = migrate(block);
    if (typeof after === 'object' && after !== null && 'component' in after) return { ...after };
    throw new Error(`${file}: expected the block in return, got ${JSON.stringify(after)}`);
  };
}

function componentOf(file: string): string {
  return basename(file, '.js').split('.')[0] ?? '';
}
