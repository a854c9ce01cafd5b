/**
 * `npm run new:block -- opening-times`: creates the folder of a new block and registers it for pages, schema,
 * Storybook and tests.
 */

import { follow, runGenerator, writeChanges } from '../../scaffold/write-changes.ts';
import { newBlock } from './new-block-files.ts';

await runGenerator(async () => {
  const [name = ''] = process.argv.slice(2);
  writeChanges(newBlock(name), `packages/blocks/src/blocks/${name}`);
  await follow('node', 'packages/blocks/src/registry/generate-registry.ts');
  await follow('node', 'tooling/space/src/components/components-file.ts');
  await follow('biome', 'format', '--write', `packages/blocks/src/blocks/${name}`);
  console.log(`\nIts fields: packages/blocks/src/blocks/${name}/${name}.block.ts. Look at it: npm run storybook`);
});
