import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../system/workspace-root.ts';
import { concernsSites, concernsSpec, usedBlocks } from './check-dependencies.ts';

const specs = globSync('tooling/e2e/src/**/*.spec.ts', { cwd: workspaceRoot });
const sweep = 'tooling/e2e/src/pages/sweep.spec.ts';
const eachForm = 'tooling/e2e/src/forms/each-form.spec.ts';

it('names specs and blocks that exist', () => {
  const names = specs.map((spec) => spec.replace('tooling/e2e/src/', ''));
  expect(usedBlocks.filter(([named]) => !names.some((name) => named.test(name)))).toEqual([]);
  const blocks = readdirSync(join(workspaceRoot, 'packages/blocks/src/blocks'));
  expect(usedBlocks.flatMap(([, used]) => used).filter((block) => !blocks.includes(block))).toEqual([]);
});

it.each([
  ['packages/site/src/server/answer.ts', [true, true, true]],
  ['packages/blocks/src/cards/product-card.tsx', [true, true, true]],
  ['packages/blocks/src/blocks/accordion/accordion.tsx', [false, true, false]],
  ['packages/blocks/src/blocks/custom-form/custom-form.tsx', [false, true, true]],
  ['pnpm-lock.yaml', [true, true, true]],
  ['docs/architecture.md', [false, false, false]],
  ['packages/blocks/src/blocks/custom-form/custom-form.stories.tsx', [false, false, false]],
  ['tooling/e2e/src/checks/settled.ts', [true, true, true]],
  [sweep, [false, true, false]],
])('a change of %s runs the checks of sites, the sweep and the forms again: %j', (path, expected) => {
  expect([concernsSites(path), concernsSpec(sweep, path), concernsSpec(eachForm, path)]).toEqual(expected);
});
