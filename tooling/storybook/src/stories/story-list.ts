import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Output folder of `storybook build`. */
export const builtFolder = fileURLToPath(new URL('../../storybook-static', import.meta.url));

/** Pixels: widths of a phone and of a desktop, at which stories are shown. */
export const narrow = 375;
export const wide = 1440;
/** Pixels: the width of a tablet, at which what stands side by side has least room. */
export const medium = 768;

/** One story of the built Storybook. */
export interface BuiltStory {
  id: string;
  /** Path in the sidebar, such as `Blocks/Product hero`. */
  title: string;
  name: string;
  /** The stories file, from the workspace's root. */
  file: string;
}

/** Whether a story's component receives its texts as props, so that no language changes it. */
export function isWithoutOwnTexts({ file }: Pick<BuiltStory, 'file'>): boolean {
  return file.startsWith('packages/ui/');
}

interface IndexEntry {
  id: string;
  type: string;
  title: string;
  name: string;
  importPath: string;
}

/** Returns every story of the built Storybook; throws an error that says how to build it if it is missing. */
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
      file: posix.join('tooling/storybook', importPath),
    }));
}
