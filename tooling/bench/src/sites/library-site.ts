import { buildMarkets } from '@clavora/cli/build-markets';
import { readPorts } from '@clavora/cli/ports';
import { type SiteOver, startSiteOver } from '@clavora/cli/site-over';
import { librarySource } from '@clavora/space/library-space';

const market = 'italy';

/** Builds the Italian site for production and starts it over the library space. */
export async function startLibrarySite(): Promise<SiteOver> {
  const ports = readPorts(process.env, 'measurements');
  await buildMarkets([market]);
  return startSiteOver(market, librarySource(), ports);
}
