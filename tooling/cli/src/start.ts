/**
 * `npm start [-- market …]`: starts the content service and the sites of the markets, each as soon as its build is done, and prints where they are.
 * Ports are asked for before anything is built.
 */
import { readCommandLine } from '@clavora/command-line/command-line';
import type { Run } from '@clavora/command-line/run-command';
import pLimit from 'p-limit';
import { createMarketBuilder } from './build-markets.ts';
import { startMarket } from './market-process.ts';
import { marketsFrom, printAddresses, runSites, stopOnSignal, stopWithSites } from './run-sites.ts';
import { editableSpace } from './services/embedded-services.ts';
import { startProgress } from './start-progress.ts';
import { readPorts } from './system/ports.ts';

export const run: Run = async (args) => {
  const markets = marketsFrom(readCommandLine(args, { words: ['market…'] }).words);
  const ports = readPorts(process.env);
  const progress = startProgress(markets, console.log);
  const builder = createMarketBuilder();
  const inTurn = pLimit(1);
  const running = await runSites(markets, ports, startMarket, {
    ...editableSpace(process.env.SPACE_DIR),
    hasHostedLimits: true,
    onStarting: stopOnSignal,
    prepare: async (market) => {
      await inTurn(() => {
        progress.enter(market, 'building');
        return builder.build([market]);
      });
      progress.enter(market, 'starting');
    },
    onReady: ({ market, url }) => progress.enter(market, 'ready', url),
  });
  progress.stop();
  builder.end();
  stopWithSites(running);
  printAddresses(running);
  return 0;
};
