/** `npm run release -- <command>`: versions, tags, artefacts and deployments. */
import { runRelease } from '@clavora/release/release-command';
import { workspaceRoot } from '../../system/workspace-root.ts';

try {
  const args = process.argv.slice(2);
  const print = (line: string) => console.log(line);
  if (args[0] === 'rehearse') {
    // Only it needs the emulators.
    const { rehearseRelease } = await import('./rehearse.ts');
    await rehearseRelease(workspaceRoot, print);
  } else await runRelease(args, workspaceRoot, print);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
