import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '@clavora/cli/environment';
import {
  builtApp,
  type MarketProcess,
  originSettings,
  startBuild,
  stopMarket,
  untilReady,
} from '@clavora/cli/market-process';
import type { Ports } from '@clavora/cli/ports';
import { type Running, type RunOptions, runSites } from '@clavora/cli/run-sites';
import { gatherStaticFiles } from '@clavora/edge/gather-static-files';
import { startNginx } from '@clavora/edge/start-nginx';
import { startVarnish } from '@clavora/edge/start-varnish';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { type FaultProxy, startFaultProxy } from '@clavora/services/fault-proxy';
import { freePort } from '@clavora/services/free-port';
import { type PostgresService, startPostgres } from '@clavora/services/postgres/start-postgres';
import { type RedisService, startRedis } from '@clavora/services/redis/start-redis';

export interface TopologyOptions {
  markets: readonly MarketId[];
  /** The ports of the edge, at which visitors find the markets, and of the services. Instances have free ports. */
  ports: Ports;
  /** The edge in front; null for none: then nothing answers at the ports of the markets. */
  edge: 'nginx' | 'varnish' | null;
  /** Instances of each market, 2 where none are given. */
  instances?: number | Readonly<Partial<Record<MarketId, number>>>;
  /** Whether sites reach database and page cache through proxies that can fail. */
  hasFaultProxies?: boolean;
  /** Variables of all sites, over those of the topology. */
  settings?: Environment;
  services?: Pick<RunOptions, 'source' | 'hasHostedLimits' | 'onStarting'>;
}

/** A process of a market's site. */
interface Instance {
  market: MarketId;
  /** Its own origin, without the edge. */
  readonly url: string;
  /** Of its current process; undefined if that could not be started. */
  readonly pid: number | undefined;
  /** Kills it as a power cut would; resolves at once if it has ended. */
  kill(): Promise<void>;
  /** Ends it as a deployment does, and starts a build in its place, the former by default; resolves when it is ready. */
  replace(app?: string): Promise<void>;
}

/** Sites of several instances that share a database, a page cache and an edge, as in a deployment. */
export interface Topology {
  services: Running;
  postgres: PostgresService;
  /** The page cache; it can be killed and started again, with its data. */
  redis: { kill(): Promise<void>; restart(): Promise<void> };
  /** What can fail between the sites and their database and page cache; null without `hasFaultProxies`. */
  faultProxies: { database: FaultProxy; cache: FaultProxy } | null;
  instances: readonly Instance[];
  /** Adds the static files of a build to those that the edge has. */
  addBuild(market: MarketId, app: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts built markets with several instances, one PostgreSQL and one Redis, behind an edge; resolves when all are ready. */
export async function startTopology(options: TopologyOptions): Promise<Topology> {
  const { markets, ports, edge, instances: wanted = {}, settings: given = {}, services: serviceOptions = {} } = options;
  const numberOf = (market: MarketId) => (typeof wanted === 'number' ? wanted : (wanted[market] ?? 2));
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).toReversed()) await end();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'clavora-topology-'));
    started.push(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
    const postgres = await startPostgres();
    started.push(() => postgres.stop());
    const cache = await startCache(folder);
    started.push(() => cache.current.stop());
    const faultProxies = options.hasFaultProxies
      ? { database: await startFaultProxy(postgres.url), cache: await startFaultProxy(cache.current.url) }
      : null;
    if (faultProxies)
      started.push(async () => void (await Promise.all([faultProxies.database.stop(), faultProxies.cache.stop()])));
    const places = await Promise.all(
      markets.map(async (market) => [market, await freePorts(numberOf(market))] as const),
    );
    const portsOf = new Map(places);
    const shared: Environment = {
      ...originSettings(ports),
      DATABASE_URL: faultProxies?.database.url ?? postgres.url,
      CACHE_REDIS_URL: faultProxies?.cache.url ?? cache.current.url,
      ...(edge === null ? {} : { TRUSTED_PROXIES: '1' }),
    };
    const start = (market: MarketId, index: number, app: string, settings: Environment | undefined) => {
      const port = portsOf.get(market)?.[index] ?? 0;
      const ownPorts = { ...ports, markets: { ...ports.markets, [market]: port } };
      const purging = edge === 'varnish' ? { EDGE_PURGE_URLS: `http://127.0.0.1:${ports.markets[market]}/` } : {};
      return startBuild(app, market, ownPorts, {
        ...settings,
        ...shared,
        ...purging,
        STATE_DIR: join(folder, `${market}-${index + 1}`),
        ...given,
      });
    };
    const known = new Map<MarketId, Environment | undefined>();
    const first = new Map<MarketId, MarketProcess>();
    const running = await runSites(
      markets,
      ports,
      (market, _, settings) => {
        known.set(market, settings);
        const site = start(market, 0, builtApp(market), settings);
        first.set(market, site);
        return site;
      },
      serviceOptions,
    );
    started.push(() => running.stop());
    const instances = markets.flatMap((market) =>
      Array.from({ length: numberOf(market) }, (_, index) =>
        createInstance(
          market,
          (app) => start(market, index, app, known.get(market)),
          index === 0 ? first.get(market) : undefined,
        ),
      ),
    );
    started.push(async () => void (await Promise.all(instances.map((instance) => instance.end()))));
    await Promise.all(instances.map((instance) => instance.ready()));
    const staticFolder = (market: MarketId) => join(folder, 'static', market);
    for (const market of markets) await gatherStaticFiles(builtApp(market), staticFolder(market));
    started.push(await startEdge({ edge, folder, ports, portsOf, staticFolder }));
    return {
      services: running,
      postgres,
      faultProxies,
      redis: { kill: () => cache.current.kill(), restart: () => cache.restart() },
      instances,
      addBuild: (market, app) => gatherStaticFiles(app, staticFolder(market)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startCache(parent: string): Promise<{ current: RedisService; restart(): Promise<void> }> {
  const dir = await mkdtemp(join(parent, 'redis-'));
  const cache = {
    current: await startRedis({ dir }),
    async restart() {
      cache.current = await startRedis({ dir, port: Number(new URL(cache.current.url).port) });
    },
  };
  return cache;
}

async function freePorts(number: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < number) ports.push(await freePort());
  return ports;
}

function createInstance(
  market: MarketId,
  start: (app: string) => MarketProcess,
  running = start(builtApp(market)),
): Instance & { ready(): Promise<void>; end(): Promise<void> } {
  let site = running;
  let build = builtApp(market);
  return {
    market,
    get url() {
      return site.url;
    },
    get pid() {
      return site.child.pid;
    },
    ready: () => untilReady(site),
    end: () => stopMarket(site),
    async kill() {
      if (site.child.exitCode !== null || site.child.signalCode !== null) return;
      const ended = new Promise((resolve) => site.child.once('exit', resolve));
      site.child.kill('SIGKILL');
      await ended;
    },
    async replace(app = build) {
      await stopMarket(site);
      build = app;
      site = start(app);
      await untilReady(site);
    },
  };
}

interface EdgeOptions {
  edge: TopologyOptions['edge'];
  folder: string;
  ports: Ports;
  portsOf: ReadonlyMap<MarketId, readonly number[]>;
  staticFolder: (market: MarketId) => string;
}

/** Starts the edge; resolves to a function that stops it. */
async function startEdge({ edge, folder, ports, portsOf, staticFolder }: EdgeOptions): Promise<() => Promise<void>> {
  if (edge === 'varnish') {
    const all = await Promise.all(
      [...portsOf].map(([market, instances]) =>
        startVarnish({ port: ports.markets[market], instances, folder: join(folder, `varnish-${market}`) }),
      ),
    );
    return async () => void (await Promise.all(all.map((one) => one.stop())));
  }
  if (edge === null) return () => Promise.resolve();
  const nginx = await startNginx({
    folder: join(folder, 'nginx'),
    // All visitors have the address of this machine.
    limits: null,
    markets: [...portsOf].map(([market, instances]) => ({
      market,
      hostnames: ['localhost'],
      port: ports.markets[market],
      instances: instances.map((port) => `127.0.0.1:${port}`),
      staticFolder: staticFolder(market),
    })),
  });
  return () => nginx.stop();
}
