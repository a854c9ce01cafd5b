/** `npm run catalogue -- check|compile|diff|publish|rollback|history|export|sample`: the data set of the key catalogue. */
import { runCatalogueCommand } from '@clavora/catalogue-tools/catalogue-command';
import { UsageError } from '@clavora/catalogue-tools/catalogue-usage';
import { sampleCatalogueDir } from '../../sites/catalogue-dir.ts';

try {
  process.exitCode = await runCatalogueCommand(process.argv.slice(2), {
    // npm runs commands in the workspace's folder, wherever it was called.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    folder: process.env.CATALOGUE_DIR ?? sampleCatalogueDir(),
    print: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
