import { buyers, type Price, prices } from '../tables/partner.ts';
import type { CatalogueFile } from './catalogue-file.ts';

/** The net price of a piece, from a quantity. */
export type NetPrice = Pick<Price, 'currency' | 'net' | 'from_quantity'>;

/** What a buyer begins with that is a group of prices. */
const groupPrefix = 'group:';

/**
 * Returns the net prices of an article for an organisation on a day (`YYYY-MM-DD`), by currency and quantity: its own, or those of its group where it has
 * none. `file` is the partner file.
 */
export function netPrices(
  file: CatalogueFile,
  { item, organisation, day }: { item: string; organisation: string; day: string },
): NetPrice[] {
  const [buyer] = file.rows(buyers, 'organisation = ?', organisation);
  const valid = file.rows(
    prices,
    'item_id = ? and valid_from <= ? and coalesce(valid_to, ?) >= ? order by currency, from_quantity, valid_from, id',
    item,
    day,
    day,
    day,
  );
  const of = (name: string) => valid.filter((price) => price.buyer === name);
  // The name of a group is no organisation.
  const own = organisation.startsWith(groupPrefix) ? [] : of(organisation);
  const shown = own.length > 0 || !buyer ? own : of(`${groupPrefix}${buyer.price_group}`);
  // Of several for a currency and a quantity, the one that began last is in force.
  const inForce = new Map(shown.map((price) => [`${price.currency} ${price.from_quantity}`, price]));
  return [...inForce.values()].map(({ currency, net, from_quantity }) => ({ currency, net, from_quantity }));
}
