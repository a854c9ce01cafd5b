import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type StartMarket, startMarket } from '@clavora/cli/market-process';
import { runSites } from '@clavora/cli/run-sites';
import { marketIds } from '@clavora/i18n-routing/markets';
import { startPostgres } from '@clavora/services/postgres/start-postgres';
import { startRedis } from '@clavora/services/redis/start-redis';
import { measurementSettings } from './support/tests/measurement-settings.ts';
import { mainPorts } from './support/tests/test-ports.ts';

/**
 * Starts the five built sites, of which the Italian one measures its visits, unless the run needs none of them; resolves to a function that stops them. The
 * sites of other projects start with their first test. With SHARED_STORES=true, all sites of the run have the stores of a deployment with several
 * instances.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of this file.
export default async function startAll(): Promise<() => Promise<void>> {
  // Compiled code of workers and sites, each of which is started several times.
  const compiled = await mkdtemp(join(tmpdir(), 'clavora-compiled-'));
  process.env.NODE_COMPILE_CACHE = compiled;
  const stores = process.env.SHARED_STORES === 'true' ? await startSharedStores() : null;
  const started: { stop(): Promise<void> }[] = [];
  const stopAll = async () => {
    await Promise.all(started.map((running) => running.stop()));
    await stores?.stop();
    await rm(compiled, { recursive: true, force: true });
  };
  const isWanted = wantedProjects();
  try {
    if (isWanted('pages', 'partners', 'measurement', ...marketIds))
      started.push(await runSites(marketIds, mainPorts, startMeasured));
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

/** Starts a site; the Italian one with a tag manager, which visitors without consent do not notice. */
const startMeasured: StartMarket = (market, ports, given) =>
  startMarket(market, ports, market === 'italy' ? { ...given, ...measurementSettings } : given);

/**
 * Starts the PostgreSQL and the Redis of a deployment with several instances, and names them to every site of the run. The sites of two projects must
 * not run at once: those of one market would share their pages and their data.
 */
async function startSharedStores(): Promise<{ stop(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'clavora-shared-stores-'));
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis({ dir })]);
  process.env.DATABASE_URL = postgres.url;
  process.env.CACHE_REDIS_URL = redis.url;
  return {
    async stop() {
      await Promise.all([postgres.stop(), redis.stop()]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Returns a test for the projects on the command line, so that single ones start only their sites; all
 * without any.
 */
function wantedProjects(): (...names: readonly string[]) => boolean {
  const { values } = parseArgs({ options: { project: { type: 'string', multiple: true } }, strict: false });
  const named = values.project;
  return (...names) => !Array.isArray(named) || names.some((name) => named.includes(name));
}
