import { expect, test } from 'vitest';
import type { ListRow } from './list-row.ts';
import { listTotals, netSum, netTotals } from './list-total.ts';

const row = (quantity: number | null, price: ListRow['price']): ListRow => ({
  item: { id: '1', kind: 'product', story: 's', file: null, quantity, note: '' },
  page: { title: 'Key', href: '/key', code: 'K', kind: '', status: '', successor: null },
  choices: [],
  price,
  net: price && { amount: price.amount / 2, currency: price.currency },
  fileHref: null,
});
const euros = (amount: number, pieces = 1) => ({ amount, currency: 'EUR', pieces });
const document: ListRow = {
  ...row(null, null),
  item: { id: '2', kind: 'document', story: 's', file: null, quantity: null, note: '' },
};

test.each([
  ['pieces at the price of a hundred', [row(1200, euros(38.5, 100)), row(2, euros(10))], [482], 0],
  ['rows of which one has no quantity', [row(null, euros(9)), row(1, euros(3))], [3], 1],
  ['rows of which one is no longer available', [{ ...row(1, null), page: null }, row(1, euros(3))], [3], 1],
  ['a document beside products', [document, row(1, euros(3))], [3], 0],
  ['an empty list', [], [], 0],
  ['a list without prices', [row(1, null)], [], 1],
])('EXT-1 returns the total of %s, and how many rows are not in it', (_what, rows, amounts, uncounted) => {
  expect(listTotals(rows)).toEqual({ sums: amounts.map((amount) => ({ amount, currency: 'EUR' })), uncounted });
});

test('CAT-13 EXT-1 adds no prices of several currencies: each has a total of its own', () => {
  const rows = [row(1, euros(3)), row(2, { ...euros(5), currency: 'CHF' }), row(4, euros(3))];
  expect(netTotals(rows).sums).toEqual([
    { amount: 7.5, currency: 'EUR' },
    { amount: 5, currency: 'CHF' },
  ]);
});

test('CAT-13 returns the net sum of a row to the cent, and totals that are the sum of these', () => {
  const rows = [row(1, euros(0.67)), row(1, euros(0.67)), row(3, euros(2.01))];
  expect(rows.map((one) => netSum(one)?.amount)).toEqual([0.34, 0.34, 3.02]);
  expect(netTotals(rows)).toEqual({ sums: [{ amount: 3.7, currency: 'EUR' }], uncounted: 0 });
  expect(netSum(row(null, euros(1)))).toBeNull();
  const unknown = {
    ...row(3, null),
    item: { id: '2', kind: 'code' as const, code: 'X 9', blank: null, quantity: 3, note: '' },
    page: null,
  };
  expect(netTotals([row(4, euros(10)), unknown])).toEqual({ sums: [{ amount: 20, currency: 'EUR' }], uncounted: 1 });
});
