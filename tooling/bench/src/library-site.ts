import { buildMarkets } from '@clavora/cli/build-markets';
import { readPorts } from '@clavora/cli/ports';
import { type SiteOver, startSiteOver } from '@clavora/cli/site-over';
import { librarySource } from '@clavora/space/library-space';

const market = 'italy';

/** Builds the Italian site for production and starts it over the library space, on ports beside those of `npm start`. */
export async function startLibrarySite(): Promise<SiteOver> {
  const ports = readPorts({ PORT_ITALY: '3141', PORT_CONTENT: '4141', PORT_SEARCH: '4143', ...process.env });
  await buildMarkets([market]);
  return startSiteOver(market, librarySource(), ports);
}
