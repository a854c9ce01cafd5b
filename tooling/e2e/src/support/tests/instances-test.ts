import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBlank, twoBlanks } from '@clavora/catalogue-tools/published-sample';
import type { Environment } from '@clavora/cli/environment';
import { type MarketProcess, type StartMarket, startMarket, stopMarket, untilReady } from '@clavora/cli/market-process';
import { runSites } from '@clavora/cli/run-sites';
import type { ContentService } from '@clavora/services/content/start-content-service';
import { startPostgres } from '@clavora/services/postgres/start-postgres';
import { startRedis } from '@clavora/services/redis/start-redis';
import { copySpace, type SpaceCopy } from '../services/editable-space.ts';
import { setUpTimeoutMs, test as siteTest } from './site-test.ts';
import { instancePorts, originOf } from './test-ports.ts';

/** Two instances of the Italian site with one database and one page cache. Publishes are reported to the first only. */
export interface Instances {
  /** Their origins. */
  first: string;
  second: string;
  space: SpaceCopy;
  content: ContentService;
  /** The folder of the key catalogue, which both watch. */
  catalogue: string;
  /** Returns the settings with which another instance is started, besides its port and folder. */
  settings(): Environment;
  killCache(): Promise<void>;
  /** Starts the page cache again, with its data. */
  restartCache(): Promise<void>;
  /** Ends the first instance at once, as a crash does. Until it is restarted, publishes are reported to none. */
  killFirst(): Promise<void>;
  /** Starts the first instance again; resolves when it is ready. */
  restartFirst(): Promise<void>;
  /** Ends the second instance and starts another in its place; resolves when its process listens. */
  replaceSecond(): Promise<void>;
}

const secondPorts = { ...instancePorts, markets: { ...instancePorts.markets, italy: instancePorts.markets.spain } };

/** A test of two instances, one test at a time. */
export const test = siteTest.extend<object, { instances: Instances }>({
  instances: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that the fixture needs no other.
    async ({}, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'clavora-instances-'));
      const space = await copySpace();
      const postgres = await startPostgres();
      let redis = await startRedis({ dir });
      const cacheUrl = redis.url;
      const catalogue = join(dir, 'catalogue');
      const [blank] = twoBlanks();
      publishBlank(catalogue, dir, blank, { length_mm: '20' });
      let settings: Environment = {};
      let startFirst: (() => MarketProcess) | null = null;
      let first: MarketProcess | null = null;
      const start: StartMarket = (market, ports, given) => {
        // The first instance has the lease of polls: what the second knows, it has from the first.
        settings = {
          ...given,
          DATABASE_URL: postgres.url,
          CACHE_REDIS_URL: cacheUrl,
          RECONCILE_SECONDS: '1',
          CATALOGUE_DIR: catalogue,
        };
        const ofFirst = settings;
        startFirst = () => startMarket(market, ports, ofFirst);
        first = startFirst();
        return first;
      };
      const running = await runSites(['italy'], instancePorts, start, { source: space.source });
      const startSecond = (): MarketProcess =>
        startMarket('italy', secondPorts, {
          ...settings,
          SITE_URL_ITALY: originOf(instancePorts, 'italy'),
          STATE_DIR: join(dir, 'state'),
        });
      let second = startSecond();
      try {
        await untilReady(second);
        await use({
          first: originOf(instancePorts, 'italy'),
          second: second.url,
          space,
          content: present(running.content),
          catalogue,
          settings: () => ({ ...settings, SITE_URL_ITALY: originOf(instancePorts, 'italy') }),
          killCache: () => redis.kill(),
          async restartCache() {
            redis = await startRedis({ dir, port: Number(new URL(cacheUrl).port) });
          },
          async killFirst() {
            const { child } = present(first);
            const ended = new Promise((resolve) => child.once('exit', resolve));
            child.kill('SIGKILL');
            await ended;
          },
          async restartFirst() {
            first = present(startFirst)();
            await untilReady(first);
          },
          async replaceSecond() {
            await stopMarket(second);
            second = startSecond();
            await untilReady(second);
          },
        });
      } finally {
        await stopMarket(second);
        if (first) await stopMarket(first);
        await running.stop();
        await redis.stop();
        await postgres.stop();
        await space.forget();
        await rm(dir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: setUpTimeoutMs },
  ],
});

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('the first instance or its content service was not started');
  return value;
}
