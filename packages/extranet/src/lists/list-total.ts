import type { ListRow } from './list-row.ts';

/** What totals need of a row. */
export type PricedRow = Pick<ListRow, 'price' | 'net'> & { item: Pick<ListRow['item'], 'kind' | 'quantity'> };

export interface Money {
  amount: number;
  currency: string;
}

/** The totals of a list. */
export interface ListTotals {
  /** One for each currency, in the order of the rows; empty if no row has both a price and a quantity. */
  sums: readonly Money[];
  /** The number of products and codes that are not in the totals: they have no price, or no quantity. */
  uncounted: number;
}

/** Returns what a row costs at the net price of its organisation, to the cent; null without a price or quantity. */
export function netSum({ item, net }: Pick<PricedRow, 'item' | 'net'>): Money | null {
  if (net === null || item.quantity === null) return null;
  return { amount: inCents(net.amount * item.quantity), currency: net.currency };
}

/** Returns the totals of a list at list prices, without VAT. */
export function listTotals(rows: readonly PricedRow[]): ListTotals {
  return totalsOf(rows, ({ item, price }) =>
    price === null || item.quantity === null
      ? null
      : { amount: inCents((price.amount * item.quantity) / price.pieces), currency: price.currency },
  );
}

/** Returns the totals of a list at the net prices of the organisation. */
export function netTotals(rows: readonly PricedRow[]): ListTotals {
  return totalsOf(rows, netSum);
}

function totalsOf(rows: readonly PricedRow[], sumOf: (row: PricedRow) => Money | null): ListTotals {
  const priced = rows.filter(({ item }) => item.kind !== 'document');
  const sums = new Map<string, number>();
  let uncounted = 0;
  for (const row of priced) {
    const sum = sumOf(row);
    if (sum) sums.set(sum.currency, (sums.get(sum.currency) ?? 0) + sum.amount);
    else uncounted += 1;
  }
  return { sums: [...sums].map(([currency, amount]) => ({ amount: inCents(amount), currency })), uncounted };
}

/** Returns an amount with two decimals, as it is shown, so that lines add up to their total. */
function inCents(amount: number): number {
  // Fourteen digits: products of decimals are a little less or more than they should be.
  return Math.round(Number((amount * 100).toPrecision(14))) / 100;
}
