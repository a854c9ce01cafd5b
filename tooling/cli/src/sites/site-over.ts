import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { SpaceSource } from '@clavora/services/content/space-source';
import { type StartMarket, startMarket } from '../market-process.ts';
import { runSites } from '../run-sites.ts';
import type { Environment } from '../system/environment.ts';
import type { Ports } from '../system/ports.ts';

export interface SiteOver {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the built site of a market with services of its own, whose content is `source`; `settings` are added
 * to its environment. Rejects if a port is taken or the site does not start.
 */
export async function startSiteOver(
  market: MarketId,
  source: SpaceSource,
  ports: Ports,
  settings: Environment = {},
): Promise<SiteOver> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'clavora-images-'));
  const forget = () => rm(cacheDir, { recursive: true, force: true });
  try {
    const start: StartMarket = (id, given, own) => startMarket(id, given, { ...own, ...settings });
    const running = await runSites([market], ports, start, { source, cacheDir, brand: settings.SITE_BRAND });
    const stop = async () => {
      await running.stop();
      await forget();
    };
    return { origin: running.sites[0]?.url ?? '', stop };
  } catch (error) {
    await forget();
    throw error;
  }
}
