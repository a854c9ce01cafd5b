/**
 * `npm run new:block -- opening-times`: creates the folder of a new block and registers it for pages, schema,
 * Storybook and tests.
 */
import { readCommandLine } from '@clavora/command-line/command-line';
import type { Run } from '@clavora/command-line/run-command';
import { follow, readRepository, writeChanges } from '../../scaffold/write-changes.ts';
import { registryFiles } from './block-names.ts';
import { newBlock } from './new-block-files.ts';

export const run: Run = async (args) => {
  const [name = ''] = readCommandLine(args, { words: ['name'] }).words;
  const folder = `packages/blocks/src/blocks/${name}`;
  await writeChanges(newBlock(name, readRepository), {
    newFolder: folder,
    rewritten: [...registryFiles, 'tooling/space/components.json'],
    finish: async () => {
      await follow('node', 'packages/blocks/src/registry/generate-registry.ts');
      await follow('node', 'tooling/space/src/components/components-file.ts');
      await follow('biome', 'check', '--write', folder);
    },
  });
  console.log(`\nIts fields: packages/blocks/src/blocks/${name}/${name}.block.ts. Look at it: npm run storybook`);
  return 0;
};
