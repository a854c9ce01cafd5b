/**
 * `npm run drill [-- service …]`: lets each service behind two instances of the Italian site fail in each way, while visitors ask for every kind of
 * page, and prints what they got. Exits with 1 if anything was not as required (OPS-7). Needs a build of the market.
 */
import { readCommandLine } from '@clavora/command-line/command-line';
import { oneOf, readValue } from '@clavora/command-line/options';
import { readProcessArguments } from '@clavora/command-line/run-command';
import { failingServices } from '@clavora/topology/required-answers';

const chosen = readProcessArguments('drill', (args) =>
  readCommandLine(args, { words: ['service…'] }).words.map((name) =>
    readValue('<service>', oneOf(failingServices), name),
  ),
);
const { drill } = await import('./drill.ts');
process.exitCode = (await drill(chosen)) ? 0 : 1;
