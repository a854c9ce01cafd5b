import { islandAttributes } from '@clavora/ui/island';
import type { ShownListPricesProps } from './shown-list-prices.tsx';

/** The place of the net prices of a list, which the browser of a signed-in partner fetches: the page itself is the same for all (CAT-13). */
export function PartnerListPrices({ href, pieces }: ShownListPricesProps) {
  return <div {...islandAttributes('partner-list-prices', { start: 'load', settings: { href, pieces } })} />;
}
