import { plainCell } from './csv-row.ts';

/** Rows with all three numbers that must agree. */
const minRows = 3;
/** By how much an amount may differ from its product: prices are rounded. */
const tolerance = 0.005;
/** Columns of numbers that are compared with each other. */
const maxColumns = 12;

/**
 * Returns the columns of prices and of amounts, from 0: where, in all rows that have them, one column of numbers is the product of two others, of which one has decimals. That
 * one has the prices, since pieces have none.
 */
export function priceColumns(rows: readonly { cells: readonly string[] }[], width: number): ReadonlySet<number> {
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    values: rows.map(({ cells }) => numberOf(plainCell(cells[column] ?? ''))),
  }))
    .filter(({ values }) => values.filter((value) => value !== null).length >= minRows)
    .slice(0, maxColumns);
  const found = new Set<number>();
  for (const price of columns) {
    if (!price.values.some((value) => value !== null && !Number.isInteger(value))) continue;
    for (const pieces of columns) {
      if (!pieces.values.every((value) => value === null || Number.isInteger(value))) continue;
      for (const amount of columns) {
        if (amount !== price && amount !== pieces && isProduct(pieces.values, price.values, amount.values)) {
          found.add(price.column);
          found.add(amount.column);
        }
      }
    }
  }
  return found;
}

type Values = readonly (number | null)[];

function isProduct(pieces: Values, prices: Values, amounts: Values): boolean {
  const rows = pieces.flatMap((count, at) => {
    const [price, amount] = [prices[at] ?? null, amounts[at] ?? null];
    return count === null || price === null || amount === null ? [] : [{ count, price, amount }];
  });
  // Where all counts are one, the amount is the price, and says nothing.
  return (
    rows.length >= minRows &&
    rows.some(({ count }) => count > 1) &&
    rows.every(({ count, price, amount }) => Math.abs(count * price - amount) <= amount * tolerance)
  );
}

/** Characters of a number with a currency; a longer text is none. */
const maxNumber = 40;

/** Returns a number in any of the usual spellings, also with a currency; null for any other text. The last separator is the decimal one, unless it is between a number and three digits. */
function numberOf(cell: string): number | null {
  if (cell.length > maxNumber) return null;
  const text = cell.replaceAll(/eur|euro|usd|gbp|chf|lei|ron|руб\.?|[€$£₽\s'’]/giu, '');
  if (!/^\d{1,9}(?:[.,]\d{3})*(?:[.,]\d+)?$/.test(text)) return null;
  const [, whole = '', ofZero, fraction = ofZero ?? '0'] =
    /^([\d.,]*?)(?:(?<=^0)[.,](\d+)|[.,](\d{1,2}|\d{4,}))?$/.exec(text) ?? [];
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${fraction}`);
}
