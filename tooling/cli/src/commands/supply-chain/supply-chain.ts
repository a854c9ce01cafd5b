/** `npm run supply-chain -- licences | secrets | sbom <market> | audit`: checks of what the sites are made of. */
import type { Run } from '@clavora/command-line/run-command';
import { runSupplyChain } from '@clavora/release/supply-chain-command';
import { workspaceRoot } from '../../system/workspace-root.ts';

export const run: Run = (args) =>
  runSupplyChain(args, {
    root: workspaceRoot,
    // npm runs commands in the workspace's folder, wherever it was called.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    print: (line) => console.log(line),
  });
