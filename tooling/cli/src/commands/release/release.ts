/** `npm run release -- <command>`: versions, tags, artefacts and deployments. */
import { runRelease } from '@clavora/release/release-command';
import { workspaceRoot } from '../../system/workspace-root.ts';

try {
  await runRelease(process.argv.slice(2), workspaceRoot, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
