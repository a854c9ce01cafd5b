import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { marketIds } from '@clavora/i18n-routing/markets';
import { startPostgres } from '@clavora/services/postgres/start-postgres';
import { startRedis } from '@clavora/services/redis/start-redis';
import { beginMainSites } from './support/tests/main-sites.ts';

/**
 * Begins to start the sites that most tests share, unless the run needs none of them; resolves to a function that stops them. The sites of other
 * projects start with their first test. With SHARED_STORES=true, all sites of the run have the stores of a deployment with several instances.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of this file.
export default async function startAll(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'clavora-run-'));
  // Compiled code of workers and sites, each of which is started several times.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  const stores = process.env.SHARED_STORES === 'true' ? await startSharedStores() : null;
  let stopSites: (() => Promise<void>) | null = null;
  const stopAll = async () => {
    await stopSites?.();
    await stores?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const isWanted = wantedProjects();
  try {
    if (isWanted('pages', 'partners', 'measurement', ...marketIds)) stopSites = await beginMainSites(folder);
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

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
