import type { ListRow } from './list-row.ts';

export interface Money {
  amount: number;
  currency: string;
}

/**
 * Returns the total of a list at list prices, without VAT; null if a product or code with a quantity has no price, or currencies differ.
 * Products that are no longer available are ignored, unknown codes are not.
 */
export function listTotal(rows: readonly ListRow[]): Money | null {
  return totalOf(rows, ({ price }) => price && { amount: price.amount / price.pieces, currency: price.currency });
}

/** The same at the net prices of the organisation. */
export function netTotal(rows: readonly ListRow[]): Money | null {
  return totalOf(rows, ({ net }) => net);
}

function totalOf(rows: readonly ListRow[], pieceOf: (row: ListRow) => Money | null): Money | null {
  const counted = rows.filter(({ item, page }) => item.quantity !== null && (page !== null || item.kind === 'code'));
  const pieces = counted.map(pieceOf);
  const currency = pieces[0]?.currency;
  if (currency === undefined || pieces.some((piece) => piece?.currency !== currency)) return null;
  const amount = counted.reduce((sum, { item }, at) => sum + (pieces[at]?.amount ?? 0) * (item.quantity ?? 0), 0);
  return { amount, currency };
}
