/** `npm start [-- market …]`: builds what changed, starts the content service and the sites, prints where they are. */

import { buildMarkets } from './build-markets.ts';
import { startMarket } from './market-process.ts';
import { marketsFrom, printAddresses, runSites, stopOnSignal } from './run-sites.ts';
import { editableSpace } from './services/embedded-services.ts';
import { readPorts } from './system/ports.ts';

try {
  const markets = marketsFrom(process.argv.slice(2));
  const ports = readPorts(process.env);
  await buildMarkets(markets);
  const running = await runSites(markets, ports, startMarket, {
    ...editableSpace(process.env.SPACE_DIR),
    hasHostedLimits: true,
  });
  stopOnSignal(running);
  printAddresses(running);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
