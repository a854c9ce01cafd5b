import { buyers, groupPrefix, listBuyer, type Price, prices } from '../tables/partner.ts';
import type { CatalogueFile } from './catalogue-file.ts';

/** The net price of a piece, from a quantity. */
export type NetPrice = Pick<Price, 'currency' | 'net' | 'from_quantity'>;

/**
 * Returns the net prices of an article for an organisation on a day (`YYYY-MM-DD`), by currency and quantity: its own, and below the first of them those of
 * its group in the same currency; those of its group where it has none. `file` is the partner file.
 */
export function netPrices(
  file: CatalogueFile,
  { item, organisation, day }: { item: string; organisation: string; day: string },
): NetPrice[] {
  const [buyer] = file.rows(buyers, 'organisation = ?', organisation);
  const valid = validPrices(file, { item, day });
  const of = (name: string) => valid.filter((price) => price.buyer === name);
  // The names of groups and of list prices are no organisations.
  const own = organisation.startsWith(groupPrefix) || organisation === listBuyer ? [] : of(organisation);
  const group = buyer ? of(`${groupPrefix}${buyer.price_group}`) : [];
  const firstOwn = new Map(own.toReversed().map(({ currency, from_quantity }) => [currency, from_quantity]));
  const isBelowOwn = ({ currency, from_quantity: from }: Price) => from < (firstOwn.get(currency) ?? 0);
  // In the order of the query.
  const shown = valid.filter(
    (price) => own.includes(price) || (group.includes(price) && (own.length === 0 || isBelowOwn(price))),
  );
  return inForce(shown);
}

/** Returns the list prices of an article on a day (`YYYY-MM-DD`), by currency and quantity. `file` is the partner file. */
export function listPrices(file: CatalogueFile, article: { item: string; day: string }): NetPrice[] {
  return inForce(validPrices(file, article).filter(({ buyer }) => buyer === listBuyer));
}

function validPrices(file: CatalogueFile, { item, day }: { item: string; day: string }): Price[] {
  return file.rows(
    prices,
    'item_id = ? and valid_from <= ? and coalesce(valid_to, ?) >= ? order by currency, from_quantity, valid_from, id',
    item,
    day,
    day,
    day,
  );
}

/** Of several prices for a currency and a quantity, the one that began last is in force. */
function inForce(valid: readonly Price[]): NetPrice[] {
  const last = new Map(valid.map((price) => [`${price.currency} ${price.from_quantity}`, price]));
  return [...last.values()].map(({ currency, net, from_quantity }) => ({ currency, net, from_quantity }));
}
