import { startMarket } from '@clavora/cli/market-process';
import { runSites } from '@clavora/cli/run-sites';
import { marketIds } from '@clavora/i18n-routing/markets';
import { startBrokenSite } from './broken-site.ts';
import { mainPorts } from './test-ports.ts';

/** Starts the content service, the five built sites, and the Italian site over the broken space; resolves to what ends them. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of this file.
export default async function startAll(): Promise<() => Promise<void>> {
  const main = await runSites(marketIds, mainPorts, startMarket);
  try {
    const broken = await startBrokenSite();
    return async () => {
      await Promise.all([main.stop(), broken.stop()]);
    };
  } catch (error) {
    await main.stop();
    throw error;
  }
}
