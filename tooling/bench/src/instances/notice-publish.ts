/**
 * `npm run bench`: seconds from a publish of a notice until each place shows it, at two Italian instances with one database and one page cache, over ten publishes.
 * Exits with 1 if the 95th percentile of a place exceeds its limit.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishSet } from '@clavora/catalogue/catalogue-folder';
import {
  advisoryEdition,
  advisoryNumber,
  advisoryPlaces,
  compileNotices,
} from '@clavora/catalogue-tools/published-sample';
import { buildMarkets } from '@clavora/cli/build-markets';
import { startMarket, stopMarket, untilReady } from '@clavora/cli/market-process';
import { readPorts } from '@clavora/cli/ports';
import { runSites } from '@clavora/cli/run-sites';
import { freePort } from '@clavora/services/free-port';
import { startPostgres } from '@clavora/services/postgres/start-postgres';
import { startRedis } from '@clavora/services/redis/start-redis';
import { quantile } from '../statistics/quantile.ts';

const market = 'italy';
const publishes = 10;
/** Milliseconds at the 95th percentile until a place shows a notice (LIF-3). */
const limitMs = 2_000;
/** Milliseconds after which a notice is reported as never shown. */
const timeoutMs = 30_000;
/** Milliseconds between two requests for a place. */
const intervalMs = 100;

await buildMarkets([market]);
const folder = await mkdtemp(join(tmpdir(), 'clavora-bench-'));
const catalogue = join(folder, 'catalogue');
const postgres = await startPostgres();
const redis = await startRedis({ dir: folder });
const ports = readPorts(process.env, 'measurements');
const shared = { DATABASE_URL: postgres.url, CACHE_REDIS_URL: redis.url, CATALOGUE_DIR: catalogue };
publish(false);
let settings = {};
const running = await runSites([market], ports, (name, given, own) => {
  settings = { ...own, ...shared };
  return startMarket(name, given, settings);
});
const second = startMarket(
  market,
  { ...ports, markets: { ...ports.markets, [market]: await freePort() } },
  { ...settings, STATE_DIR: join(folder, 'state'), SITE_URL_ITALY: running.sites[0]?.url ?? '' },
);
try {
  await untilReady(second);
  const origins = [running.sites[0]?.url ?? '', second.url];
  const times = new Map(advisoryPlaces.map((path) => [path, [] as number[]]));
  const written: number[] = [];
  for (let count = 1; count <= publishes; count += 1) {
    const isThere = count % 2 === 1;
    // Every place is kept before it changes; and the publish may come at any moment of a second.
    for (const origin of origins) for (const path of advisoryPlaces) await shows(`${origin}${path}`);
    await pause(500 + count * 137);
    written.push(publish(isThere));
    const start = performance.now();
    await Promise.all(
      origins.flatMap((origin) =>
        advisoryPlaces.map(async (path) => times.get(path)?.push(await msUntil(`${origin}${path}`, isThere, start))),
      ),
    );
  }
  console.log(
    `\nFrom the publish of a notice until two instances show it, ${publishes} times (load ${loadavg()[0]?.toFixed(1)}); files written in ${quantile(written, 0.5).toFixed(0)} ms`,
  );
  for (const [path, taken] of times) {
    const [median, late, last] = [0.5, 0.95, 1].map((share) => quantile(taken, share)) as [number, number, number];
    console.log(`${path}: ${[median, late, last].map((ms) => ms.toFixed(0)).join(' / ')} ms (50 / 95 / 100 %)`);
    if (late > limitMs) {
      console.error(`expected ${path} to show a notice within ${limitMs} ms`);
      process.exitCode = 1;
    }
  }
} finally {
  await stopMarket(second);
  await running.stop();
  await redis.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Publishes a data set with or without the notice; returns the milliseconds in which its files are written. */
function publish(hasNotice: boolean): number {
  const compiled = compileNotices(folder, hasNotice ? [advisoryEdition(1)] : []);
  const start = performance.now();
  publishSet(catalogue, folder, compiled, { by: 'bench' });
  return performance.now() - start;
}

/** Returns the milliseconds from `start` until a place shows the notice, or no longer shows it. */
async function msUntil(url: string, isThere: boolean, start: number): Promise<number> {
  while ((await shows(url)) !== isThere) {
    if (performance.now() - start > timeoutMs) throw new Error(`Expected ${url} to change`);
    await pause(intervalMs);
  }
  return performance.now() - start;
}

async function shows(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  return (await response.text()).toLowerCase().includes(advisoryNumber.toLowerCase()) && response.ok;
}
