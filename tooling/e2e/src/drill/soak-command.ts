/**
 * `npm run soak [-- --minutes 10]`: two instances of the Italian site behind the edge under steady load: kept pages, invented addresses, searches,
 * submissions, a partner and a publish every half minute. Prints requests, errors and memory by minute. Exits with 1 for any error, or if memory
 * grows: the median of the last third of the time is more than a tenth above that of the middle third. Needs a build of the market.
 */
import { readCommandLine } from '@clavora/command-line/command-line';
import { whole } from '@clavora/command-line/options';
import { readProcessArguments } from '@clavora/command-line/run-command';

const { minutes } = readProcessArguments(
  'soak',
  (args) => readCommandLine(args, { options: { minutes: whole(1, 1440, 10) } }).values,
);
const { soak } = await import('./soak.ts');
process.exitCode = (await soak(minutes)) ? 0 : 1;
