/**
 * `npm run new:block -- opening-times`: creates the folder of a new block and registers it for pages, schema,
 * Storybook and tests.
 */

import { follow, readRepository, runGenerator, writeChanges } from '../../scaffold/write-changes.ts';
import { registryFiles } from './block-names.ts';
import { newBlock } from './new-block-files.ts';

await runGenerator(async () => {
  const [name = ''] = process.argv.slice(2);
  const folder = `packages/blocks/src/blocks/${name}`;
  await writeChanges(newBlock(name, readRepository), {
    newFolder: folder,
    rewritten: [...registryFiles, 'tooling/space/components.json'],
    finish: async () => {
      await follow('node', 'packages/blocks/src/registry/generate-registry.ts');
      await follow('node', 'tooling/space/src/components/components-file.ts');
      await follow('biome', 'format', '--write', folder);
    },
  });
  console.log(`\nIts fields: packages/blocks/src/blocks/${name}/${name}.block.ts. Look at it: npm run storybook`);
});
