import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../system/workspace-root.ts';
import type { DependsOn } from './passed-before.ts';

const blocks = 'packages/blocks/src/blocks/';
const specs = 'tooling/e2e/src/';

/** Files that no site contains, and that no program reads that starts or asks one. */
const apart =
  /\.md$|\.(?:test|stories)\.tsx?$|^(?:docs|findings|\.changeset|\.ci|\.github)\/|^tooling\/(?:doctor|firefox|observability|relevance|storybook)\//;

/**
 * Specs of `tooling/e2e/src` that check something else than what blocks draw, with the files of blocks that they use all the same, by their paths among blocks;
 * null for none: a change of another file of a block does not run them again. A spec that is not named here depends on every block.
 */
export const usedFiles: readonly (readonly [specs: RegExp, files: RegExp | null])[] = [
  [/^(?:each-prefix-mode|edge|instances|isolated|lifecycle|partners|second-company|sign-in)\//, null],
  [/^(?:forms|measurement)\//, /^custom-form\//],
  [/^each-market\/(?:addresses|canonical|found-products|site-facts|sitemap)\./, null],
  // The metadata of a page come from its story, which definitions parse.
  [/^each-market\/head\./, /\.block\.ts$/],
  [/^pages\/(?:comparison|key-finder)\./, /^key-finder\//],
  [
    /^pages\/(?:builds|late-fonts|late-scripts|navigation|own-code|places|prefixed-paths|search|suggestions|switcher)\./,
    null,
  ],
];

/** Whether a change of the file `path` can change what a site answers, apart from what blocks draw. */
export function concernsSites(path: string): boolean {
  return !apart.test(path) && !path.startsWith(blocks) && !isSpec(path);
}

/** Whether a change of the file `path` can change the result of the spec `spec`; both are paths from the root of the workspace. */
export function concernsSpec(spec: string, path: string): boolean {
  if (isSpec(path)) return path === spec;
  if (apart.test(path)) return false;
  if (!path.startsWith(blocks)) return true;
  const entry = usedFiles.find(([named]) => named.test(spec.slice(specs.length)));
  return entry ? (entry[1]?.test(path.slice(blocks.length)) ?? false) : true;
}

/** What Storybook is built from and its tests use: packages, their own tests aside. */
const storySources =
  /^(?:packages|tooling\/(?:storybook|typescript))\/(?!.*\.(?:md|test\.tsx?)$)|^tooling\/e2e\/src\/checks\/|^[\w-]+\.(?:json|yaml)$/;
const picturesOfBlocks = /^tooling\/storybook\/pictures\/\d+\/blocks-/;
/** Packages that no primitive and no drawing imports. Storybook's frame does, which other stories show too. */
const abovePrimitives = /^packages\/(?!(?:content-client|i18n-routing|ui|upstream)\/)/;

export interface StoryGroup {
  name: string;
  /** Matches the titles of the tests of its stories. */
  titles: RegExp;
  /** Whether a change of the file can change the result of its tests. */
  dependsOn: DependsOn;
}

/** The groups of stories: those of each block, whose examples can contain other blocks, those of primitives, and all others, which can show any block. */
export const storyGroups: readonly StoryGroup[] = [
  {
    name: 'stories of primitives',
    titles: / (?:Foundations|Primitives)\//,
    dependsOn: (path) => storySources.test(path) && !abovePrimitives.test(path) && !picturesOfBlocks.test(path),
  },
  {
    name: 'stories of pages',
    titles: /^(?!.* (?:Foundations|Primitives|Blocks)\/)/,
    dependsOn: (path) => storySources.test(path) && !picturesOfBlocks.test(path),
  },
  ...readBlocks().map(({ title, folder, contained }) => {
    const own = [folder, ...contained].map((name) => `${blocks}${name}/`);
    const picture = new RegExp(`/blocks-${title.toLowerCase().replaceAll(' ', '-')}--`);
    return {
      name: `stories of ${title}`,
      titles: new RegExp(` Blocks/${title}(?=:|$)`),
      dependsOn: (path: string) =>
        storySources.test(path) &&
        (!path.startsWith(blocks) || own.some((start) => path.startsWith(start))) &&
        (!picturesOfBlocks.test(path) || picture.test(path)),
    };
  }),
];

/** Returns the folder of each block, the title of its stories, and the folders of the blocks that its examples contain. */
function readBlocks(): { title: string; folder: string; contained: string[] }[] {
  const folders = readdirSync(join(workspaceRoot, blocks));
  return folders.map((folder) => {
    const read = (file: string) => readFileSync(join(workspaceRoot, blocks, folder, `${folder}.${file}`), 'utf8');
    const [, title] = /title: 'Blocks\/([^']+)'/.exec(read('stories.tsx')) ?? [];
    if (title === undefined) throw new Error(`The stories of the block ${folder} have no title`);
    const examples = read('fixtures.ts');
    const contained = folders.filter(
      (other) => other !== folder && examples.includes(`'${other.replaceAll('-', '_')}'`),
    );
    return { title, folder, contained };
  });
}

function isSpec(path: string): boolean {
  return path.startsWith(specs) && path.endsWith('.spec.ts');
}
