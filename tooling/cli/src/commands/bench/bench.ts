/** `npm run bench [-- catalogue|peers]`: runs every measurement, the one of the key catalogue, or the one beside bare sites of other frameworks. */
import { readCommandLine } from '@clavora/command-line/command-line';
import { oneOf, readValue } from '@clavora/command-line/options';
import type { Run } from '@clavora/command-line/run-command';
import { runTool } from '../../run-tool.ts';

export const run: Run = async (args) => {
  const [named] = readCommandLine(args, { words: ['measurement?'] }).words;
  const measurement = named === undefined ? 'bench' : readValue('<measurement>', oneOf(['catalogue', 'peers']), named);
  const { code } = await runTool('pnpm', ['--filter', '@clavora/bench', 'run', measurement]);
  return code;
};
