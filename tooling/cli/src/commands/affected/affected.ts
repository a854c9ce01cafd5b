/** `npm run affected`: the markets that changes reach, why, and which of them have no changeset. */
import type { Run } from '@clavora/command-line/run-command';
import { printAffectedMarkets } from '@clavora/release/affected-command';
import { workspaceRoot } from '../../system/workspace-root.ts';

export const run: Run = async (args) => {
  await printAffectedMarkets(args, workspaceRoot, {
    print: (line) => console.log(line),
    note: (line) => console.error(line),
  });
  return 0;
};
