import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../system/workspace-root.ts';
import { concernsSites, concernsSpec, storyGroups, usedFiles } from './check-dependencies.ts';

const specs = globSync('tooling/e2e/src/**/*.spec.ts', { cwd: workspaceRoot });
const sweep = 'tooling/e2e/src/pages/sweep.spec.ts';
const eachForm = 'tooling/e2e/src/forms/each-form.spec.ts';

it('OPS-12 names specs and files of blocks that exist', () => {
  const names = specs.map((spec) => spec.replace('tooling/e2e/src/', ''));
  expect(usedFiles.filter(([named]) => !names.some((name) => named.test(name)))).toEqual([]);
  const files = globSync('**/*.ts', { cwd: join(workspaceRoot, 'packages/blocks/src/blocks') });
  expect(usedFiles.filter(([, used]) => used !== null && !files.some((file) => used.test(file)))).toEqual([]);
});

it.each([
  ['accordion.tsx', false],
  ['accordion.block.ts', true],
])('OPS-12 a change of %s runs the checks of metadata again: %j', (file, expected) => {
  const head = 'tooling/e2e/src/each-market/head.spec.ts';
  expect(concernsSpec(head, `packages/blocks/src/blocks/accordion/${file}`)).toBe(expected);
});

it.each([
  ['packages/server/src/answer.ts', [true, true, true]],
  ['packages/blocks/src/cards/product-card.tsx', [true, true, true]],
  ['packages/blocks/src/blocks/accordion/accordion.tsx', [false, true, false]],
  ['packages/blocks/src/blocks/custom-form/custom-form.tsx', [false, true, true]],
  ['pnpm-lock.yaml', [true, true, true]],
  ['docs/architecture.md', [false, false, false]],
  ['packages/blocks/src/blocks/custom-form/custom-form.stories.tsx', [false, false, false]],
  ['tooling/e2e/src/checks/settled.ts', [true, true, true]],
  [sweep, [false, true, false]],
])('OPS-12 a change of %s runs the checks of sites, the sweep and the forms again: %j', (path, expected) => {
  expect([concernsSites(path), concernsSpec(sweep, path), concernsSpec(eachForm, path)]).toEqual(expected);
});

/** Of a few groups, whether a change of the file runs them again. */
const groupsOf = (path: string) =>
  ['primitives', 'pages', 'Accordion', 'Rich text', 'Small banner'].filter((name) =>
    storyGroups.find((group) => group.name === `stories of ${name}`)?.dependsOn(path),
  );
const all = ['primitives', 'pages', 'Accordion', 'Rich text', 'Small banner'];
const allButPrimitives = all.slice(1);

it.each([
  ['packages/ui/src/components/card/card.module.css', all],
  ['packages/i18n-routing/locales/de/messages.ts', all],
  ['packages/blocks/src/cards/product-card.tsx', allButPrimitives],
  ['packages/blocks/src/blocks/small-banner/small-banner.tsx', ['pages', 'Small banner']],
  // An example of rich text contains an accordion.
  ['packages/blocks/src/blocks/accordion/accordion.tsx', ['pages', 'Accordion', 'Rich text']],
  ['tooling/storybook/pictures/375/blocks-rich-text--long.webp', ['Rich text']],
  ['tooling/storybook/pictures/375/pages-compositions--home.webp', all],
  ['packages/pages/src/shell/header/header.stories.tsx', allButPrimitives],
  ['packages/ui/src/components/card/card.test.tsx', []],
  ['tooling/storybook/pictures/375/primitives-card.webp', all],
  ['tooling/storybook/src/stories/stories.spec.ts', all],
  ['tooling/e2e/src/checks/overflow.ts', all],
  ['pnpm-lock.yaml', all],
  ['tooling/e2e/src/pages/sweep.spec.ts', []],
  ['tooling/services/src/content/content-service.ts', []],
  ['docs/architecture.md', []],
])('OPS-12 a change of %s runs the stories again of %j', (path, expected) => {
  expect(groupsOf(path)).toEqual(expected);
});

it('OPS-12 runs the stories of primitives again when a package changes that they import', () => {
  const imported = new Set<string>();
  const visit = (folder: string) => {
    if (imported.has(folder)) return;
    imported.add(folder);
    const { dependencies = {} } = JSON.parse(readFileSync(join(workspaceRoot, folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const name of Object.keys(dependencies))
      if (name.startsWith('@clavora/')) visit(name.replace('@clavora', 'packages'));
  };
  visit('packages/ui');
  expect([...imported].filter((folder) => !storyGroups[0]?.dependsOn(`${folder}/src/index.ts`))).toEqual([]);
});

it('OPS-12 has each story in one group', () => {
  const examples = [
    'BLK-6 CNT-10 Primitives/Card: Tile',
    'BLK-1 BLK-6 CNT-10 Blocks/Rich text: Several',
    'BLK-1 BLK-6 CNT-10 Blocks/Rich text with image: Several',
    'a test',
  ];
  for (const title of examples) expect(storyGroups.filter(({ titles }) => titles.test(title))).toHaveLength(1);
});
