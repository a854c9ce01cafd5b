/**
 * `npm run bench`: requests per second that one process of the Italian site answers for its home page, compared with a static page of about as many
 * bytes of a minimal Next site; medians of alternate measurements in one run, in each content coding. Exits with 1 if a ratio is below its minimum.
 */
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { buildMarkets } from '@clavora/cli/build-markets';
import { startMarket } from '@clavora/cli/market-process';
import { readPorts } from '@clavora/cli/ports';
import { runSites } from '@clavora/cli/run-sites';
import { buildFloor, startFloor } from '../sites/floor-site.ts';
import { quantile } from '../statistics/quantile.ts';
import { type LoadOptions, requestsPerSecond } from './load.ts';
import { processorMs } from './process-use.ts';

/** The codings that a visitor's browser accepts, with the minimum ratio to the minimal site. The ratio includes the cost of the client, which is the same for both. */
const codings = [
  { name: 'as browsers ask', accepted: 'gzip, deflate, br', least: 3 },
  { name: 'gzip', accepted: 'gzip', least: 3 },
  { name: 'no compression', accepted: 'identity', least: 0.9 },
] as const;
const rounds = 5;
const load = { connections: 16, milliseconds: 3_000 };
const market = 'italy';

await buildMarkets([market]);
await buildFloor();
const sites = await runSites([market], readPorts(process.env, 'measurements'), startMarket);
const floor = await startFloor(3148);
const problems: string[] = [];
try {
  const [site] = sites.sites;
  const own = { url: `${site?.url}/`, pid: site?.child.pid ?? 0 };
  const minimal = { url: `${floor.origin}/large`, pid: floor.pid };
  console.log('                      requests per second         milliseconds of processor per request   kB sent');
  console.log('                      site   minimal   ratio      site   minimal   ratio');
  for (const { name, accepted, least } of codings) {
    const headers = { 'accept-encoding': accepted };
    const measured = { own: [] as Measured[], minimal: [] as Measured[] };
    for (let round = 0; round < rounds; round += 1) {
      measured.own.push(await measure(own, headers));
      measured.minimal.push(await measure(minimal, headers));
    }
    const rates = [middle(measured.own, 'rate'), middle(measured.minimal, 'rate')] as const;
    const costs = [middle(measured.own, 'cost'), middle(measured.minimal, 'cost')] as const;
    const ratio = rates[0] / rates[1];
    const sizes = await Promise.all([own, minimal].map(({ url }) => bytesOf(url, headers)));
    console.log(
      [
        name.padEnd(18),
        ...[...rates, ratio].map((value, index) => value.toFixed(index === 2 ? 1 : 0).padStart(8)),
        '  ',
        ...[...costs, costs[1] / costs[0]].map((value, index) => value.toFixed(index === 2 ? 1 : 2).padStart(8)),
        ` ${sizes.map((size) => (size / 1000).toFixed(1)).join(' / ')}`,
      ].join(' '),
    );
    if (ratio < least)
      problems.push(`${name}: expected ${least} times the rate of the minimal site, got ${ratio.toFixed(1)}`);
  }
} finally {
  await floor.stop();
  await sites.stop();
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

interface Measured {
  /** Answers per second. */
  rate: number;
  /** Milliseconds of processor time of the server for one answer. */
  cost: number;
}

async function measure({ url, pid }: { url: string; pid: number }, headers: LoadOptions['headers']): Promise<Measured> {
  const before = processorMs(pid);
  const rate = await requestsPerSecond({ url, headers, ...load });
  return { rate, cost: (processorMs(pid) - before) / ((rate * load.milliseconds) / 1000) };
}

function middle(values: readonly Measured[], key: keyof Measured): number {
  return quantile(
    values.map((value) => value[key]),
    0.5,
  );
}

async function bytesOf(url: string, headers: LoadOptions['headers']): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject);
  });
  return (await buffer(response)).byteLength;
}
