import { isMarketId, type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import type { SpaceSource } from '@clavora/services/content/space-source';
import type { ContentService } from '@clavora/services/content/start-content-service';
import type { SearchService } from '@clavora/services/search/start-search-service';
import { embeddedSearchSettings, startEmbeddedSearch } from './embedded-search.ts';
import { embeddedSettings, embeddedSource, startEmbeddedContent } from './embedded-services.ts';
import { fillSearch } from './fill-search.ts';
import { type MarketProcess, type StartMarket, stopMarket, untilReady } from './market-process.ts';
import { assertFree, type Ports } from './ports.ts';

/** The markets that the arguments name, all of them where there are none. */
export function marketsFrom(args: readonly string[]): MarketId[] {
  for (const name of args) {
    if (!isMarketId(name)) throw new Error(`There is no market "${name}"; there are ${marketIds.join(', ')}`);
  }
  return args.length > 0 ? marketIds.filter((market) => args.includes(market)) : [...marketIds];
}

export interface Running {
  content: ContentService | null;
  search: SearchService | null;
  sites: readonly MarketProcess[];
  /** Ends everything that was started, once. */
  stop(): Promise<void>;
}

/** The content of the embedded services and what they remember of it from one start to the next; without a place to, nothing. */
export interface RunOptions {
  /** What SPACE_DIR or the sample space holds, unless given. */
  source?: SpaceSource;
  /** Where it is remembered when stories were published. */
  stateFile?: string;
  /** A folder for the indexes of the search. */
  searchDir?: string;
  /** A folder for drawn images, `.cache/images` unless given. */
  cacheDir?: string;
}

/**
 * Asks for the ports, starts the embedded services (but for those in whose place the environment names another) and the sites, and waits until
 * all are ready and the search holds what the content says.
 */
export async function runSites(
  markets: readonly MarketId[],
  ports: Ports,
  start: StartMarket,
  { source = embeddedSource(process.env.SPACE_DIR), stateFile, searchDir, cacheDir }: RunOptions = {},
): Promise<Running> {
  const isContentEmbedded = !process.env.STORYBLOK_ENDPOINT && !process.env.STORYBLOK_TOKEN;
  const isSearchEmbedded = !process.env.ALGOLIA_APP_ID;
  await assertFree([
    ...markets.map((market) => ({ name: market, port: ports.markets[market] })),
    ...(isContentEmbedded ? [{ name: 'content', port: ports.content }] : []),
    ...(isSearchEmbedded ? [{ name: 'search', port: ports.search }] : []),
  ]);
  const started: { stop(): Promise<void> }[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopInTurn(started.toReversed());
    return stopping;
  };
  try {
    const search = isSearchEmbedded ? await startEmbeddedSearch(ports, searchDir) : null;
    if (search) started.push(search);
    const content = isContentEmbedded
      ? await startEmbeddedContent({ ports, markets, source, stateFile, cacheDir })
      : null;
    if (content) started.push({ stop: () => content.close() });
    const settings: NodeJS.ProcessEnv = {
      ...(content ? embeddedSettings(content) : {}),
      ...(search ? embeddedSearchSettings(search.service) : {}),
    };
    const sites = markets.map((market) => start(market, ports, settings));
    started.push({ stop: async () => void (await Promise.all(sites.map(stopMarket))) });
    const filling = search ? fillSearch({ ...settings, ...process.env }, search.service.url, markets) : null;
    await Promise.all([filling, ...sites.map((site) => untilReady(site))]);
    return { content, search: search?.service ?? null, sites, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function stopInTurn(started: readonly { stop(): Promise<void> }[]): Promise<void> {
  for (const service of started) await service.stop();
}

/** Prints one line per address. */
export function printAddresses({ content, search, sites }: Running): void {
  const all = [
    ...sites.map(({ market, url }) => [market, url] as const),
    ...(content ? [['content', content.url] as const, ['editor', `${content.url}/editor`] as const] : []),
    ...(search ? [['search', search.url] as const] : []),
  ];
  const width = Math.max(...all.map(([name]) => name.length));
  console.log(`\n${all.map(([name, url]) => `  ${name.padEnd(width)}  ${url}`).join('\n')}\n\nStop with Ctrl-C.`);
}

/** Ends the running sites when the process is told to stop, or when a site ends by itself. */
export function stopOnSignal(running: Running): void {
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    void running.stop().finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  for (const { market, child } of running.sites) {
    child.once('exit', (code) => {
      if (isStopping) return;
      console.error(`The site "${market}" ended with code ${code}`);
      stop(1);
    });
  }
}
