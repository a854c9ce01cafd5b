/**
 * `npm run topology [-- market …] [--edge varnish] [--instances N]`: starts built markets as in a deployment, with two instances each behind nginx,
 * PostgreSQL and Redis, and prints their addresses.
 */
import { parseArgs } from 'node:util';
import { buildMarkets } from '@clavora/cli/build-markets';
import { readPorts } from '@clavora/cli/ports';
import { marketsFrom, printAddresses, stopOnSignal } from '@clavora/cli/run-sites';
import { startTopology } from './start-topology.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { edge: { type: 'string', default: 'nginx' }, instances: { type: 'string', default: '2' } },
  });
  const { edge } = values;
  if (edge !== 'nginx' && edge !== 'varnish')
    throw new Error(`There is no edge "${edge}"; there are nginx and varnish`);
  const instances = Number(values.instances);
  if (!Number.isInteger(instances) || instances < 1)
    throw new Error(`Expected a number of instances, got "${values.instances}"`);
  const markets = marketsFrom(positionals);
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
