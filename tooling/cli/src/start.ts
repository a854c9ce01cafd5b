/**
 * `npm start [-- market … --log]`: starts the content service and the sites of the markets, each as soon as its build is done, and prints where they are.
 * Ports are asked for before anything is built. Each site writes its log to a file, with `--log` to the screen.
 */
import { join } from 'node:path';
import { readCommandLine } from '@clavora/command-line/command-line';
import { flag } from '@clavora/command-line/options';
import type { Run } from '@clavora/command-line/run-command';
import pLimit from 'p-limit';
import { createMarketBuilder } from './build-markets.ts';
import { startMarket, startMarketWithLog } from './market-process.ts';
import { printAddresses, runSites, stopOnSignal, stopWithSites } from './run-sites.ts';
import { editableSpace } from './services/embedded-services.ts';
import { marketsFrom } from './sites/markets-from.ts';
import { startProgress, terminalProgress } from './start-progress.ts';
import { readPorts } from './system/ports.ts';
import { workspaceRoot } from './system/workspace-root.ts';

export const run: Run = async (args) => {
  const { words, values } = readCommandLine(args, { words: ['market…'], options: { log: flag } });
  const markets = marketsFrom(words);
  const ports = readPorts(process.env);
  const isInPlace = process.stdout.isTTY && !values.log;
  const progress = isInPlace
    ? terminalProgress(markets, (text) => void process.stdout.write(text))
    : startProgress(markets, console.log);
  const start = values.log ? startMarket : startMarketWithLog(join(workspaceRoot, '.cache/logs'));
  const builder = createMarketBuilder();
  const inTurn = pLimit(1);
  const running = await runSites(markets, ports, start, {
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
