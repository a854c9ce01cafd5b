import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithThisProcess } from '@clavora/cli/end-with-this-process';
import type { Environment } from '@clavora/cli/environment';
import { type MarketProcess, stopMarket, untilReady } from '@clavora/cli/market-process';
import { workspaceRoot } from '@clavora/cli/workspace-root';

/** A process of the Italian site whose output is read. */
export interface ObservedSite {
  origin: string;
  /** Everything that it has printed. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the built Italian site on a port, and waits until it is ready. */
export async function startObservedSite(port: number, settings: Environment): Promise<ObservedSite> {
  const app = join(workspaceRoot, 'apps/italy/.next/standalone/apps/italy');
  const child = endWithThisProcess(
    spawn(process.execPath, [join(app, 'server/serve.js')], {
      cwd: app,
      env: { ...process.env, ...settings, PORT: String(port), HOSTNAME: 'localhost', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stderr.on('data', (part: Buffer) => parts.push(part));
  const site: MarketProcess = { market: 'italy', url: `http://localhost:${port}`, child };
  const output = () => Buffer.concat(parts).toString('utf8');
  try {
    await untilReady(site);
  } catch (error) {
    await stopMarket(site);
    throw new Error(`The site printed:\n${output()}`, { cause: error });
  }
  return { origin: site.url, output, stop: () => stopMarket(site) };
}
