/** `npm run fuzz [-- <market>]`: sends unusual requests to a site, and checks that it keeps working. */
import type { Run } from '@clavora/command-line/run-command';
import { buildMarkets } from '../../build-markets.ts';
import { startMarket } from '../../market-process.ts';
import { runSites } from '../../run-sites.ts';
import { portsOf, readPorts } from '../../system/ports.ts';
import { runFuzzCommand } from './fuzz-command.ts';
import { type FuzzArguments, readArguments } from './read-arguments.ts';

/** Different from those of `npm start` and of the browser tests. */
const ownPorts = portsOf('fuzz');

export const run: Run = (args) => fuzz(readArguments(args));

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
