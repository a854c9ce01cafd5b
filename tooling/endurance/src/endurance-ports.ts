import type { Ports } from '@clavora/cli/ports';
import { type MarketId, marketTable } from '@clavora/i18n-routing/markets';
import type { Store } from './killable-site.ts';

/** Beside those of `npm start` and of the browser tests, so that all run at once. */
export function portsOf(store: Store): Ports {
  const distance = store === 'PGlite' ? 180 : 190;
  const content = 4001 + distance;
  const markets = marketTable.map(({ id, defaultPort }) => [id, defaultPort + distance]);
  return {
    markets: Object.fromEntries(markets) as Record<MarketId, number>,
    content,
    search: content + 2,
    mail: content + 3,
    smtp: content + 4,
  };
}
