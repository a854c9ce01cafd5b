/**
 * `npm run bench`: what thousands of editors' redirects cost requests that are not redirected. Two sites of one build, without redirects and with
 * 5,000, receive alternate requests for a cached page and for missing pages that were never requested before. Exits with 1 if the medians differ by
 * more than the limit, or if a redirect does not work.
 */
import { Agent, request } from 'node:http';
import { buildMarkets } from '@clavora/cli/build-markets';
import { portsOf, readPorts } from '@clavora/cli/ports';
import { startSiteOver } from '@clavora/cli/site-over';
import { librarySource, textPage } from '@clavora/space/library-space';

const market = 'italy';
const redirectCount = 5_000;
/** Requests of each kind to each site. */
const samples = 200;
/** Maximum ratio of the time with redirects to the time without; a higher one exceeds the noise. */
const limit = 1.2;

type Source = ReturnType<typeof librarySource>;

/** Adds the redirects: half from a path, half from a folder and all below it. */
function withRedirects(source: Source): Source {
  const entries = Array.from({ length: redirectCount }, (_, index) => ({
    id: index + 1,
    name: index % 2 === 0 ? `/old/page-${index}` : `/archive/folder-${index}/*`,
    value: index % 2 === 0 ? `/prodotti?from=${index}` : '/prodotti/*',
  }));
  return {
    ...source,
    load: async () => ({
      ...(await source.load()),
      datasources: [{ id: 1, name: 'Redirects', slug: 'redirects', dimensions: [], entries }],
    }),
  };
}

const agent = new Agent({ keepAlive: true });

interface Timed {
  status: number;
  /** From the request to the last byte. */
  milliseconds: number;
}

function ask(url: string): Promise<Timed> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - start }));
    })
      .on('error', reject)
      .end();
  });
}

async function timeOf(url: string, expected: number): Promise<number> {
  const { status, milliseconds } = await ask(url);
  if (status !== expected) throw new Error(`Expected ${url} to answer ${expected}, got ${status}`);
  return milliseconds;
}

const median = (values: readonly number[]) =>
  values.toSorted((first, second) => first - second)[values.length >> 1] ?? 0;

/** Returns milliseconds for a page of each of two sites: medians of alternate requests, so that other load affects both. */
async function compare(
  origins: readonly [string, string],
  pathOf: (round: number) => string,
  expected: number,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < samples; round += 1) {
    for (const site of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      times[site].push(await timeOf(`${origins[site]}${pathOf(round)}`, expected));
    }
  }
  return [median(times[0]), median(times[1])];
}

const ports = readPorts(process.env, 'measurements');
const besides = portsOf('measurements beside');
await buildMarkets([market]);
const plain = await startSiteOver(market, librarySource(), ports);
try {
  const redirecting = await startSiteOver(market, withRedirects(librarySource()), besides);
  try {
    const origins = [plain.origin, redirecting.origin] as const;
    // The first missing page makes the site read the redirects.
    for (const origin of origins) await timeOf(`${origin}/no/such/page`, 404);
    await timeOf(`${redirecting.origin}/old/page-0`, 301);
    await timeOf(`${redirecting.origin}/archive/folder-1/some-page`, 301);
    const rows = [
      { name: 'kept page', times: await compare(origins, () => `/${textPage.slug}`, 200) },
      { name: 'new 404', times: await compare(origins, (round) => `/no/such/page/${round}`, 404) },
    ];
    console.log(`page       no redirects   ${redirectCount}   ratio   (ms per request, median)`);
    for (const { name, times } of rows) {
      const [without, those] = times;
      const cells = [name.padEnd(10), without.toFixed(2).padStart(12), those.toFixed(2).padStart(6)];
      console.log(`${cells.join(' ')} ${(those / without).toFixed(2).padStart(7)}`);
    }
    for (const { name, times } of rows.filter(({ times: [without, those] }) => those / without > limit)) {
      console.error(
        `Expected a ${name} to take at most ${limit} times what it takes without redirects, got ${times.join(' and ')} ms`,
      );
      process.exitCode = 1;
    }
  } finally {
    await redirecting.stop();
  }
} finally {
  agent.destroy();
  await plain.stop();
}
