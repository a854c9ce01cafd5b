/** `npm run catalogue -- check|compile|diff|publish|rollback|history|export|sample`: the data set of the key catalogue. */
import { runCatalogueCommand } from '@clavora/catalogue-tools/catalogue-command';
import type { Run } from '@clavora/command-line/run-command';
import { sampleCatalogueDir } from '../../sites/catalogue-dir.ts';

export const run: Run = (args) =>
  runCatalogueCommand(args, {
    // npm runs commands in the workspace's folder, wherever it was called.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    folder: process.env.CATALOGUE_DIR ?? sampleCatalogueDir(),
    print: (line) => console.log(line),
  });
