import type { ListRow } from './list-row.ts';

/**
 * Returns the total of a list at list prices, without VAT; null if a product with a quantity has no price, or currencies differ. Unavailable
 * products are ignored.
 */
export function listTotal(rows: readonly ListRow[]): { amount: number; currency: string } | null {
  const counted = rows.flatMap(({ item: { quantity }, page, price }) =>
    quantity === null || page === null ? [] : [{ quantity, price }],
  );
  const currency = counted[0]?.price?.currency;
  if (currency === undefined || counted.some(({ price }) => price?.currency !== currency)) return null;
  const amount = counted.reduce(
    (sum, { quantity, price }) => sum + (price ? (price.amount / price.pieces) * quantity : 0),
    0,
  );
  return { amount, currency };
}
