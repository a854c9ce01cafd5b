import { isMarketId, type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import type { SpaceSource } from '@clavora/services/content/space-source';
import type { ContentService } from '@clavora/services/content/start-content-service';
import { embeddedSettings, embeddedSource, startEmbeddedContent } from './embedded-services.ts';
import { type MarketProcess, type StartMarket, untilReady } from './market-process.ts';
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
  sites: readonly MarketProcess[];
  /** Ends everything that was started, once. */
  stop(): Promise<void>;
}

/**
 * Asks for the ports, starts the content service (unless the environment names another) and the sites, and waits until all are ready. The
 * content is `source`, or what SPACE_DIR or the sample space holds; when it was published is remembered in `stateFile`, if at all.
 */
export async function runSites(
  markets: readonly MarketId[],
  ports: Ports,
  start: StartMarket,
  source: SpaceSource = embeddedSource(process.env.SPACE_DIR),
  stateFile?: string,
): Promise<Running> {
  const isEmbedded = !process.env.STORYBLOK_ENDPOINT && !process.env.STORYBLOK_TOKEN;
  const wanted = markets.map((market) => ({ name: market, port: ports.markets[market] }));
  await assertFree(isEmbedded ? [...wanted, { name: 'content', port: ports.content }] : wanted);
  const content = isEmbedded ? await startEmbeddedContent({ ports, markets, source, stateFile }) : null;
  const settings = content ? embeddedSettings(content) : {};
  const sites = markets.map((market) => start(market, ports, settings));
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopAll(sites, content);
    return stopping;
  };
  try {
    await Promise.all(sites.map((site) => untilReady(site)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { content, sites, stop };
}

async function stopAll(sites: readonly MarketProcess[], content: ContentService | null): Promise<void> {
  await Promise.all(
    sites.map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }),
  );
  await content?.close();
}

/** Prints one line per address. */
export function printAddresses({ content, sites }: Running): void {
  const rows = sites.map(({ market, url }) => [market, url] as const);
  const all = content
    ? [...rows, ['content', content.url] as const, ['editor', `${content.url}/editor`] as const]
    : rows;
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
