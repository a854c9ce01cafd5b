import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { SpaceSource } from '@clavora/services/content/space-source';
import { embeddedSettings, startEmbeddedContent } from './embedded-services.ts';
import { startMarket, untilReady } from './market-process.ts';
import { assertFree, type Ports } from './ports.ts';

export interface SiteOver {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the built site of a market over a content service of its own, whose content is `source`. Rejects when a port is taken or the site
 * does not start.
 */
export async function startSiteOver(market: MarketId, source: SpaceSource, ports: Ports): Promise<SiteOver> {
  await assertFree([
    { name: market, port: ports.markets[market] },
    { name: 'content', port: ports.content },
  ]);
  const cacheDir = await mkdtemp(join(tmpdir(), 'clavora-images-'));
  const content = await startEmbeddedContent({ ports, markets: [market], source, cacheDir });
  const site = startMarket(market, ports, embeddedSettings(content));
  const stop = async () => {
    if (site.child.exitCode === null && site.child.signalCode === null) {
      const ended = new Promise((resolve) => site.child.once('exit', resolve));
      site.child.kill('SIGTERM');
      await ended;
    }
    await content.close();
    await rm(cacheDir, { recursive: true, force: true });
  };
  try {
    await untilReady(site);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin: site.url, stop };
}
