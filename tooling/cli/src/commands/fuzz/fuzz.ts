/** `npm run fuzz [-- <market>]`: sends unusual requests to a site, and checks that it keeps working. */
import { buildMarkets } from '../../build-markets.ts';
import { startMarket } from '../../market-process.ts';
import { runSites } from '../../run-sites.ts';
import { portsOf, readPorts } from '../../system/ports.ts';
import { runFuzzCommand } from './fuzz-command.ts';
import { type FuzzArguments, readArguments } from './read-arguments.ts';
import { FuzzUsageError, usage } from './usage.ts';

/** Different from those of `npm start` and of the browser tests. */
const ownPorts = portsOf('fuzz');

try {
  const command = readArguments(process.argv.slice(2));
  if (command === null) console.log(usage);
  else process.exitCode = await fuzz(command);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof FuzzUsageError ? 2 : 1;
}

async function fuzz(command: FuzzArguments): Promise<number> {
  const { market } = command;
  const print = (line: string) => console.log(line);
  const started = `http://localhost:${readPorts(process.env).markets[market]}`;
  if (!command.isOwnSite && (await isLive(started))) return runFuzzCommand(command, { origin: started, print });
  await buildMarkets([market]);
  const running = await runSites([market], ownPorts, startMarket);
  try {
    return await runFuzzCommand(command, { origin: `http://localhost:${ownPorts.markets[market]}`, print });
  } finally {
    await running.stop();
  }
}

async function isLive(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
