/**
 * `npm run topology [-- market …] [--edge varnish] [--instances N]`: starts built markets as in a deployment, with two instances each behind nginx,
 * PostgreSQL and Redis, and prints their addresses.
 */
import { marketsFrom } from '@clavora/cli/markets-from';
import { readCommandLine } from '@clavora/command-line/command-line';
import { oneOf, whole } from '@clavora/command-line/options';
import { readProcessArguments } from '@clavora/command-line/run-command';

const { markets, edge, instances } = readProcessArguments('topology', (args) => {
  const { words, values } = readCommandLine(args, {
    words: ['market…'],
    options: { edge: oneOf(['nginx', 'varnish'], 'nginx'), instances: whole(1, 8, 2) },
  });
  return { markets: marketsFrom(words), ...values };
});

// Only now: a wrong command line is answered before all of it is loaded.
const [{ buildMarkets }, { readPorts }, { printAddresses, stopOnSignal }, { startTopology }] = await Promise.all([
  import('@clavora/cli/build-markets'),
  import('@clavora/cli/ports'),
  import('@clavora/cli/run-sites'),
  import('./start-topology.ts'),
]);
try {
  const ports = readPorts(process.env);
  await buildMarkets(markets);
  const topology = await startTopology({ markets, ports, edge, instances });
  stopOnSignal(() => topology.stop());
  const atEdge = markets.map((market) => ({ market, url: `http://localhost:${ports.markets[market]}` }));
  for (const { market, url } of topology.instances) console.log(`  instance of ${market}: ${url}`);
  printAddresses(topology.services, atEdge);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
