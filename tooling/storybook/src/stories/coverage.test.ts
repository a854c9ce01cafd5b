import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { blockFixtures } from '@clavora/blocks/fixtures';
import { describe, expect, it } from 'vitest';

const packages = '../../packages';
/** Returns the raw blocks that a folder's stories render. */
async function drawnBlocks(folder: string): Promise<unknown[]> {
  // Imported by name: Vite would cache the matches of a pattern.
  const file = resolve(packages, `blocks/src/blocks/${folder}/${folder}.stories.tsx`);
  const stories = Object.values(
    (await import(/* @vite-ignore */ file)) as Record<string, { args?: { raw?: unknown } }>,
  );
  return stories.flatMap(({ args }) => (args?.raw === undefined ? [] : [args.raw]));
}

describe('stories', () => {
  it.each(Object.entries(blockFixtures))('show every example of %s', async (folder, fixtures) => {
    expect(fixtures.length).toBeGreaterThan(0);
    const drawn = await drawnBlocks(folder);
    expect(fixtures.filter(({ raw }) => !drawn.includes(raw)).map(({ name }) => name)).toEqual([]);
  });

  it.each(globSync(`${packages}/blocks/src/blocks/*/*.block.ts`).map((file) => basename(dirname(file))))(
    'name the definition of %s, from which its documentation is made',
    (folder) => {
      const text = readFileSync(`${packages}/blocks/src/blocks/${folder}/${folder}.stories.tsx`, 'utf8');
      expect(text).toMatch(/parameters: \{[^}]*\bblock: \w+/);
    },
  );

  it('show every primitive, by itself or as a part of another', () => {
    const parts = globSync(`${packages}/ui/src/{components,fields}/**/*.tsx`).filter(
      (file) => !/\.(test|stories)\.tsx$/.test(file),
    );
    const shown = new Set<string>();
    const visit = (file: string) => {
      const named = readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.{1,2}\/[\w./-]+\.tsx)'/g);
      for (const [, name = ''] of named) {
        const part = join(dirname(file), name);
        if (!parts.includes(part) || shown.has(part)) continue;
        shown.add(part);
        visit(part);
      }
    };
    for (const file of globSync(`${packages}/ui/src/**/*.stories.tsx`)) visit(file);
    expect(parts.filter((name) => !shown.has(name))).toEqual([]);
  });
});
