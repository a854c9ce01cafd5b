import type { ListRow } from './list-row.ts';

/**
 * What the products of a list cost at list price, without VAT; null where one with a quantity has no price, or prices are in several currencies.
 * What is no longer available counts for nothing.
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
