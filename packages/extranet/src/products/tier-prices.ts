import type { NetPrice } from '@clavora/catalogue/net-prices';

/** What a line of a list orders. */
export interface OrderedLine {
  /** The article of which all lines are ordered together; null without one. */
  article: string | null;
  quantity: number | null;
  prices: readonly NetPrice[];
}

/** The price of a piece. */
export interface TierPrice {
  amount: number;
  currency: string;
  /** The pieces of all lines of the article, which decide the price; missing where the line has them all. */
  together?: number;
}

/** Markets name no currency of their own. */
export const mainCurrency = 'EUR';

/**
 * Returns the price of a piece in each line: the sum of the pieces of an article over all its lines decides it (CAT-13). Null for a line without a
 * price.
 */
export function tierPrices(lines: readonly OrderedLine[]): (TierPrice | null)[] {
  const sums = new Map<string, number>();
  for (const { article, quantity } of lines)
    if (article !== null) sums.set(article, (sums.get(article) ?? 0) + (quantity ?? 0));
  return lines.map(({ article, quantity, prices }) => {
    const own = quantity ?? 0;
    const sum = (article === null ? null : sums.get(article)) ?? own;
    const price = priceAt(prices, Math.max(1, sum));
    return price && { amount: price.net, currency: price.currency, ...(sum > own ? { together: sum } : {}) };
  });
}

/** Returns the price at a quantity: in euros, else in the first currency by its code. */
export function priceAt(prices: readonly NetPrice[], quantity: number): NetPrice | null {
  const [price] = prices
    .filter(({ from_quantity: from }) => from <= quantity)
    .toSorted(
      (one, other) =>
        Number(other.currency === mainCurrency) - Number(one.currency === mainCurrency) ||
        one.currency.localeCompare(other.currency) ||
        other.from_quantity - one.from_quantity,
    );
  return price ?? null;
}
