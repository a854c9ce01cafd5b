/** `npm run affected [-- --base REF] [--json]`: the markets that changes reach, and why. */
import { printAffectedMarkets } from '@clavora/release/affected-command';
import { workspaceRoot } from '../../system/workspace-root.ts';

await printAffectedMarkets(process.argv.slice(2), workspaceRoot, {
  print: (line) => console.log(line),
  note: (line) => console.error(line),
});
