import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import { memoryVariables } from '@clavora/release/site-variables';
import { databaseTemplateDir } from '@clavora/vitest/database-template.ts';
import { endWithThisProcess } from './system/end-with-this-process.ts';
import type { Environment } from './system/environment.ts';
import type { Ports } from './system/ports.ts';
import { workspaceRoot } from './system/workspace-root.ts';

/** Folder of persistent state of the sites on this machine. */
export const defaultStateDir = join(workspaceRoot, '.cache/state');

/** Returns the folder of a site below `stateDir`: its space index and its outbox. */
export function stateDirOf(stateDir: string, market: MarketId, ports: Ports): string {
  return join(stateDir, `${market}-${ports.markets[market]}`);
}

/** Returns the origins of all markets, by environment variable. */
export function originSettings(ports: Ports): Environment {
  return Object.fromEntries(
    marketIds.map((market) => [`SITE_URL_${market.toUpperCase()}`, `http://localhost:${ports.markets[market]}`]),
  );
}

export interface MarketProcess {
  market: MarketId;
  url: string;
  child: ChildProcess;
  /** The file to which its output goes; undefined for that of this process. */
  log?: string;
}

/** Starts a site with settings that the caller's environment may override. */
export type StartMarket = (market: MarketId, ports: Ports, settings?: Environment) => MarketProcess;

/** Returns the app's folder in the standalone output of a market. */
export function builtApp(market: MarketId): string {
  return join(workspaceRoot, 'apps', market, '.next/standalone/apps', market);
}

/** Starts the built site of a market. */
export const startMarket: StartMarket = (market, ports, settings) =>
  startBuild(builtApp(market), market, ports, settings);

/** Returns a function that starts the built site of a market, whose output replaces a file in `folder`. */
export function startMarketWithLog(folder: string): StartMarket {
  mkdirSync(folder, { recursive: true });
  return (market, ports, settings) => {
    const cwd = builtApp(market);
    const log = join(folder, `${market}-${ports.markets[market]}.log`);
    return run({ market, ports, cwd, script: join(cwd, 'server/serve.js'), args: [], settings, log });
  };
}

/** Starts a build of a market; `app` is its folder in the standalone output. */
export function startBuild(app: string, ...[market, ports, settings]: Parameters<StartMarket>): MarketProcess {
  return run({ market, ports, cwd: app, script: join(app, 'server/serve.js'), args: [], settings });
}

/** Starts a market with hot reload. */
export const developMarket: StartMarket = (market, ports, settings) => {
  const app = join(workspaceRoot, 'apps', market);
  const script = join(app, 'node_modules/next/dist/bin/next');
  return run({ market, ports, cwd: app, script, args: ['dev', '--port', `${ports.markets[market]}`], settings });
};

interface RunOptions {
  market: MarketId;
  ports: Ports;
  cwd: string;
  script: string;
  args: readonly string[];
  settings: Environment | undefined;
  log?: string;
}

function run({ market, ports, cwd, script, args, settings, log }: RunOptions): MarketProcess {
  const port = ports.markets[market];
  const env = {
    STATE_DIR: stateDirOf(defaultStateDir, market, ports),
    DATABASE_TEMPLATE_DIR: databaseTemplateDir,
    ...memoryVariables,
    ...originSettings(ports),
    ...settings,
    ...process.env,
    PORT: `${port}`,
    HOSTNAME: 'localhost',
  };
  const output = log === undefined ? 'inherit' : openSync(log, 'w');
  const child = endWithThisProcess(
    spawn(process.execPath, [script, ...args], { cwd, env, stdio: ['ignore', output, output] }),
  );
  if (output !== 'inherit') closeSync(output);
  return { market, url: `http://localhost:${port}`, child, ...(log === undefined ? {} : { log }) };
}

/** Ends a site and waits until its process has ended; resolves at once if it ended by itself. */
export async function stopMarket({ child }: MarketProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Returns the end of a site's log, which says why it ended; nothing without a log, which is on the screen. */
export function endOfLog({ log }: Pick<MarketProcess, 'log'>): string {
  if (log === undefined) return '';
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-maxLogLines);
  return `. The end of ${relative(workspaceRoot, log)}:\n${lines.join('\n')}`;
}

const maxLogLines = 20;

/** Waits until the site reports that it is ready; rejects if its process ends first, or after `seconds`: tests start a dozen sites at once. */
export async function untilReady(site: MarketProcess, seconds = 180): Promise<void> {
  const { market, url, child } = site;
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The site "${market}" ended with code ${child.exitCode} before it was ready${endOfLog(site)}`);
    const isReady = await fetch(`${url}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error(`The site "${market}" was not ready within ${seconds} s${endOfLog(site)}`);
}
