import { buildMarkets } from '@clavora/cli/build-markets';
import { readPorts } from '@clavora/cli/ports';
import { type SiteOver, startSiteOver } from '@clavora/cli/site-over';
import { librarySource } from '@clavora/space/library-space';

const market = 'italy';

/** Ports that differ from those of `npm start`, by environment variable. */
export const libraryPorts = {
  PORT_ITALY: '3141',
  PORT_CONTENT: '4141',
  PORT_IDENTITY: '4149',
  PORT_SEARCH: '4143',
  PORT_MAIL: '4145',
  PORT_SMTP: '4147',
} as const;

/** Builds the Italian site for production and starts it over the library space. */
export async function startLibrarySite(): Promise<SiteOver> {
  const ports = readPorts({ ...libraryPorts, ...process.env });
  await buildMarkets([market]);
  return startSiteOver(market, librarySource(), ports);
}
