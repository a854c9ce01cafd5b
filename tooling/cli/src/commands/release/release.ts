/** `npm run release -- <command>`: versions, tags, artefacts and deployments. */
import type { Run } from '@clavora/command-line/run-command';
import { runRelease } from '@clavora/release/release-command';
import { workspaceRoot } from '../../system/workspace-root.ts';

export const run: Run = async (args) => {
  const print = (line: string) => console.log(line);
  await runRelease(args, {
    root: workspaceRoot,
    // npm runs commands in the workspace's folder, wherever it was called.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    print,
    rehearse: async () => {
      // Only it needs the emulators.
      const { rehearseRelease } = await import('./rehearse.ts');
      await rehearseRelease(workspaceRoot, print);
    },
  });
  return 0;
};
