import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where `storybook build` puts what it made. */
export const builtFolder = fileURLToPath(new URL('../../storybook-static', import.meta.url));

/** One story of the built Storybook. */
export interface BuiltStory {
  id: string;
  /** Its place in the sidebar, such as `Blocks/Product hero`. */
  title: string;
  name: string;
  /** The stories file, from the workspace's root. */
  file: string;
}

interface IndexEntry {
  id: string;
  type: string;
  title: string;
  name: string;
  importPath: string;
}

/** Every story of the built Storybook; throws an error that says how to build it where it is missing. */
export function builtStories(): BuiltStory[] {
  const index = join(builtFolder, 'index.json');
  if (!existsSync(index))
    throw new Error('There is no built Storybook: run `npm run storybook` in tooling/storybook first');
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, IndexEntry> };
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name, importPath }) => ({
      id,
      title,
      name,
      file: importPath.replace(/^(\.\.?\/)+/, ''),
    }));
}
