import { relative } from 'node:path';
import { ensureSample } from '@clavora/catalogue-tools/ensure-sample';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { SpaceSource } from '@clavora/services/content/space-source';
import type { ContentService } from '@clavora/services/content/start-content-service';
import type { IdentityService } from '@clavora/services/identity/start-identity-service';
import type { MailService } from '@clavora/services/mail/start-mail-service';
import type { SearchService } from '@clavora/services/search/start-search-service';
import {
  endOfLog,
  type MarketProcess,
  type StartMarket,
  stateDirOf,
  stopMarket,
  untilReady,
} from './market-process.ts';
import { embeddedIdentitySettings, startEmbeddedIdentity } from './services/embedded-identity.ts';
import { embeddedMailSettings, startEmbeddedMail } from './services/embedded-mail.ts';
import { embeddedSearchSettings, startEmbeddedSearch } from './services/embedded-search.ts';
import { embeddedSettings, embeddedSource, startEmbeddedContent } from './services/embedded-services.ts';
import { fillSearch } from './services/fill-search.ts';
import { sampleCatalogueSettings } from './sites/catalogue-dir.ts';
import type { Environment } from './system/environment.ts';
import { assertFree, type Ports } from './system/ports.ts';
import { serviceFolder } from './system/service-folder.ts';
import { workspaceRoot } from './system/workspace-root.ts';

interface EmbeddedServices {
  /** Each is null if the environment names another in its place. */
  content: ContentService | null;
  search: SearchService | null;
  mail: MailService | null;
  identity: IdentityService | null;
}

export interface Running extends EmbeddedServices {
  sites: readonly MarketProcess[];
  /** Stops all services and sites; repeated calls share one promise. */
  stop: () => Promise<void>;
  isStopping: () => boolean;
}

/** Content and persistent state of the services and sites; without a folder, state is deleted at the end. */
export interface RunOptions {
  /** By default the space in SPACE_DIR, or the sample space. */
  source?: SpaceSource;
  /** File of the publication times of stories. */
  stateFile?: string;
  /** Folder of the search indexes; without one they are in memory alone. */
  searchDir?: string;
  /** Folder of the emails. */
  mailDir?: string;
  /** Folder of sessions and blocked users. */
  identityDir?: string;
  /** Folder of the sites' state: space indexes and submissions. */
  stateDir?: string;
  /** Folder of resized images; `.cache/images` by default. */
  cacheDir?: string;
  /** Receives the function that stops everything, before anything is started. */
  onStarting?: (stop: () => Promise<void>) => void;
  /** Resolves once a market may be started; at once by default. */
  prepare?: (market: MarketId) => Promise<void>;
  /** Receives each site that is ready. */
  onReady?: (site: MarketProcess) => void;
  /** Whether the search contains the content once the sites are ready, which it does by default. */
  fillsSearch?: boolean;
  /** Whether the content service has the limits of the hosted one, and the sites their default request rate. */
  hasHostedLimits?: boolean;
  /** The brand in the addresses of the space; by default the sample space's. */
  brand?: string | undefined;
}

/**
 * Checks that the ports are free, starts the embedded services (except those that the environment replaces) and the sites, and waits until all are
 * ready, and the search contains the content.
 */
export async function runSites(
  markets: readonly MarketId[],
  ports: Ports,
  start: StartMarket,
  options: RunOptions = {},
): Promise<Running> {
  const embedded = embeddedHere(process.env);
  await assertFree([
    ...markets.map((market) => ({ name: market, port: ports.markets[market] })),
    ...embedded.map((name) => ({ name, port: ports[name] })),
    ...(embedded.includes('mail') ? [{ name: 'smtp', port: ports.smtp }] : []),
  ]);
  const started: Stoppable[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopInTurn(started.toReversed());
    return stopping;
  };
  options.onStarting?.(stop);
  try {
    const services = await startServices(embedded, { markets, ports, options, started });
    const { content, search, mail, identity } = services;
    const state = await serviceFolder(options.stateDir, 'state');
    started.push({ stop: () => state.forget() });
    const catalogue = sampleCatalogueSettings(process.env);
    if (catalogue.CATALOGUE_DIR) ensureSample(catalogue.CATALOGUE_DIR);
    const settings: Environment = {
      ...catalogue,
      ...(content ? embeddedSettings(content, options) : {}),
      ...(search ? embeddedSearchSettings(search) : {}),
    };
    const sites: MarketProcess[] = [];
    started.push({ stop: async () => void (await Promise.all(sites.map(stopMarket))) });
    const startSite = async (market: MarketId): Promise<MarketProcess> => {
      await options.prepare?.(market);
      if (stopping) throw new Error(`The site "${market}" is not started: the others are being stopped`);
      const site = start(market, ports, {
        ...settings,
        ...(mail ? embeddedMailSettings(mail, market) : {}),
        ...(identity ? embeddedIdentitySettings(identity, market) : {}),
        STATE_DIR: stateDirOf(state.dir, market, ports),
      });
      sites.push(site);
      await untilReady(site);
      options.onReady?.(site);
      return site;
    };
    const filling =
      search && options.fillsSearch !== false ? fillSearch({ ...settings, ...process.env }, search.url, markets) : null;
    const [ready] = await Promise.all([Promise.all(markets.map(startSite)), filling]);
    return { ...services, sites: ready, stop, isStopping: () => stopping !== undefined };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Stoppable {
  stop(): Promise<void>;
}

interface ServicesOptions {
  markets: readonly MarketId[];
  ports: Ports;
  options: RunOptions;
  /** Receives what has started, so that it can be stopped if a later start fails. */
  started: Stoppable[];
}

const serviceNames = ['search', 'mail', 'identity', 'content'] as const;

/** Returns the services that the environment does not replace. */
function embeddedHere(environment: Environment): (typeof serviceNames)[number][] {
  const named = {
    content: environment.STORYBLOK_ENDPOINT || environment.STORYBLOK_TOKEN,
    search: environment.ALGOLIA_APP_ID,
    mail: environment.SMTP_URL,
    identity: environment.AUTH0_DOMAIN,
  };
  return serviceNames.filter((name) => !named[name]);
}

async function startServices(
  wanted: readonly (typeof serviceNames)[number][],
  { markets, ports, options, started }: ServicesOptions,
): Promise<EmbeddedServices> {
  const search = wanted.includes('search') ? await startEmbeddedSearch(ports, options.searchDir) : null;
  if (search) started.push({ stop: () => search.close() });
  const mail = wanted.includes('mail') ? await startEmbeddedMail(ports, options.mailDir) : null;
  if (mail) started.push(mail);
  const identity = wanted.includes('identity') ? await startEmbeddedIdentity(ports, options.identityDir) : null;
  if (identity) started.push(identity);
  const { source = embeddedSource(process.env.SPACE_DIR), stateFile, cacheDir, hasHostedLimits, brand } = options;
  const content = wanted.includes('content')
    ? await startEmbeddedContent({ ports, markets, source, stateFile, cacheDir, hasHostedLimits, brand })
    : null;
  if (content) started.push({ stop: () => content.close() });
  return {
    content,
    search,
    mail: mail?.service ?? null,
    identity: identity?.service ?? null,
  };
}

async function stopInTurn(started: readonly Stoppable[]): Promise<void> {
  for (const service of started) await service.stop();
}

/** Prints one line per address, with the file of each site's log; `sites` are those of the markets by default. */
export function printAddresses(
  running: Running,
  sites: readonly Pick<MarketProcess, 'market' | 'url' | 'log'>[] = running.sites,
): void {
  const { content, search, mail, identity } = running;
  const all = [
    ...sites.map(
      ({ market, url, log }) => [market, log === undefined ? url : `${url}  ${relative(workspaceRoot, log)}`] as const,
    ),
    ...(content ? [['content', content.url] as const, ['editor', `${content.url}/editor`] as const] : []),
    ...(search ? [['search', search.url] as const] : []),
    ...(mail ? [['mail', mail.url] as const] : []),
    ...(identity ? [['sign-in', identity.url] as const] : []),
  ];
  const width = Math.max(...all.map(([name]) => name.length));
  console.log(`\n${all.map(([name, url]) => `  ${name.padEnd(width)}  ${url}`).join('\n')}\n\nStop with Ctrl-C.`);
}

/** Stops a complete or partial start when the process receives a signal to end. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(0)));
  }
}

/** Stops all sites and the process when a site ends by itself. */
export function stopWithSites({ sites, stop, isStopping }: Running): void {
  for (const site of sites) {
    site.child.once('exit', (code) => {
      if (isStopping()) return;
      console.error(`The site "${site.market}" ended with code ${code}${endOfLog(site)}`);
      void stop().finally(() => process.exit(1));
    });
  }
}
