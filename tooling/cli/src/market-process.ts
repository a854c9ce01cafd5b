import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import { embeddedTokens } from './embedded-services.ts';
import type { Ports } from './ports.ts';
import { workspaceRoot } from './workspace-root.ts';

/** The environment of a market site on the embedded services; what the caller's environment already says goes first. */
export function marketEnvironment(ports: Ports, inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const origins = marketIds.map((market) => [
    `SITE_URL_${market.toUpperCase()}`,
    `http://localhost:${ports.markets[market]}`,
  ]);
  return {
    STORYBLOK_ENDPOINT: `http://localhost:${ports.content}/v2`,
    STORYBLOK_TOKEN: embeddedTokens.public,
    ...Object.fromEntries(origins),
    ...inherited,
  };
}

export interface MarketProcess {
  market: MarketId;
  url: string;
  child: ChildProcess;
}

/** Starts the built site of a market. */
export function startMarket(market: MarketId, ports: Ports): MarketProcess {
  const app = join(workspaceRoot, 'apps', market, '.next/standalone/apps', market);
  return run(market, ports, join(app, 'server/serve.ts'), [], app);
}

/** Starts a market with hot reload. */
export function developMarket(market: MarketId, ports: Ports): MarketProcess {
  const app = join(workspaceRoot, 'apps', market);
  const next = join(app, 'node_modules/next/dist/bin/next');
  return run(market, ports, next, ['dev', '--port', String(ports.markets[market])], app);
}

function run(market: MarketId, ports: Ports, script: string, args: string[], cwd: string): MarketProcess {
  const port = ports.markets[market];
  const env = { ...marketEnvironment(ports, process.env), PORT: String(port), HOSTNAME: 'localhost' };
  const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return { market, url: `http://localhost:${port}`, child };
}

/** Waits until the site says that it is ready; rejects when its process ends first or after `seconds`. */
export async function untilReady({ market, url, child }: MarketProcess, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The site "${market}" ended with code ${child.exitCode} before it was ready`);
    const isReady = await fetch(`${url}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error(`The site "${market}" was not ready within ${seconds} s`);
}
