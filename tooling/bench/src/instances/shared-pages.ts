/**
 * `npm run bench`: milliseconds in which an instance reads a page of another from Redis, and requests per second of the home page at nginx, compared
 * with the same bytes from nginx's disk in the same run. Exits with 1 if the median of a read exceeds its limit, or the ratio is below its minimum.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildMarkets } from '@clavora/cli/build-markets';
import { builtApp, startMarket } from '@clavora/cli/market-process';
import { readPorts } from '@clavora/cli/ports';
import { runSites } from '@clavora/cli/run-sites';
import { gatherStaticFiles } from '@clavora/edge/gather-static-files';
import { startNginx } from '@clavora/edge/start-nginx';
import { SharedCache } from '@clavora/page-cache/shared-cache';
import { handlerFolder } from '@clavora/server/handler-rows';
import { freePort } from '@clavora/services/free-port';
import { startRedis } from '@clavora/services/redis/start-redis';
import { createClient } from '@redis/client';
import { requestsPerSecond } from '../load/load.ts';
import { quantile } from '../statistics/quantile.ts';

const market = 'italy';
const scope = 'bench';
/** The maximum median of a read, in milliseconds. */
const maxReadMs = 5;
const reads = 500;
/** The minimum ratio of the edge's pages to files. */
const minRatio = 0.6;
const rounds = 5;
const load = { connections: 16, milliseconds: 3_000, headers: { 'accept-encoding': 'br' } };

await buildMarkets([market]);
const folder = await mkdtemp(join(tmpdir(), 'clavora-bench-edge-'));
const redis = await startRedis();
const ports = readPorts(process.env, 'measurements');
let secret: string | null = null;
const sites = await runSites([market], ports, (name, given, settings) => {
  secret = settings?.AUTH0_SECRET ?? null;
  return startMarket(name, given, {
    ...settings,
    CACHE_REDIS_URL: redis.url,
    CACHE_SCOPE: scope,
    TRUSTED_PROXIES: '1',
  });
});
const problems: string[] = [];
try {
  const origin = sites.sites[0]?.url ?? '';
  const sitemap = (await read(`${origin}/sitemaps/it-1.xml`)).toString();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname).slice(0, 60);
  for (const path of pages) await read(`${origin}${path}`);

  const median = quantile(await readTimes(), 0.5);
  console.log(`\nA page from Redis: ${median.toFixed(2)} ms at the median of ${reads} reads`);
  if (median > maxReadMs) problems.push(`expected a read from Redis to take at most ${maxReadMs} ms`);

  const ratio = await edgeRatio(origin);
  if (ratio < minRatio) problems.push(`expected the edge to send ${minRatio} times the pages that it sends files`);
} finally {
  await sites.stop();
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** Returns the milliseconds of reads of the pages that the site has written. */
async function readTimes(): Promise<number[]> {
  const build = (await readFile(join(builtApp(market), '.next/BUILD_ID'), 'utf8')).trim();
  const client = await createClient({ url: redis.url }).connect();
  const prefix = `${scope}:entry:${build}:`;
  const keys = (await client.keys(`${prefix}/*`))
    .map((key) => key.slice(prefix.length))
    .filter((key) => !key.startsWith(`/${handlerFolder('kept')}/`));
  client.destroy();
  const cache = new SharedCache({
    url: redis.url,
    scope,
    build,
    readsOlderBuilds: false,
    secret,
    now: () => performance.timeOrigin + performance.now(),
    onInvalidation: () => undefined,
    onLostInvalidations: () => undefined,
    onState: () => undefined,
    onRejected: (reason) => problems.push(`expected no entry that is not used, got one: ${reason}`),
  });
  try {
    const times: number[] = [];
    for (let count = 0; count < reads; count += 1) {
      const startedAt = performance.now();
      const entry = await cache.read(keys[count % keys.length] ?? '', 'APP_PAGE');
      if (entry === null) throw new Error('Redis has no page of the site');
      times.push(performance.now() - startedAt);
    }
    return times;
  } finally {
    await cache.close();
  }
}

/** Returns the rate of the home page at the edge as a ratio to that of a file with the same bytes. */
async function edgeRatio(origin: string): Promise<number> {
  const port = await freePort();
  const staticFolder = join(folder, 'static');
  await gatherStaticFiles(builtApp(market), staticFolder);
  const nginx = await startNginx({
    folder: join(folder, 'nginx'),
    limits: null,
    markets: [{ market, hostnames: ['localhost'], port, instances: [new URL(origin).host], staticFolder }],
  });
  try {
    const edge = `http://localhost:${port}`;
    const bytes = await read(`${edge}/`, load.headers);
    const file = '_next/static/bench/home.js';
    await mkdir(join(staticFolder, '_next/static/bench'));
    await writeFile(join(staticFolder, file), bytes);
    await writeFile(join(staticFolder, `${file}.br`), bytes);
    const rates = { pages: [] as number[], files: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      rates.pages.push(await requestsPerSecond({ url: `${edge}/`, ...load }));
      rates.files.push(await requestsPerSecond({ url: `${edge}/${file}`, ...load }));
    }
    const [page, disk] = [quantile(rates.pages, 0.5), quantile(rates.files, 0.5)];
    console.log(
      `The edge: ${page.toFixed(0)} pages per second, ${disk.toFixed(0)} files of the same ${bytes.byteLength} bytes: ${(page / disk).toFixed(2)}`,
    );
    return page / disk;
  } finally {
    await nginx.stop();
  }
}

/** Returns the bytes of an answer as they are sent. Rejects at a status other than 200. */
function read(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { accept: 'text/html', ...headers } }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject);
      else reject(new Error(`Expected 200 of ${url}, got ${response.statusCode}`));
    }).on('error', reject);
  });
}
