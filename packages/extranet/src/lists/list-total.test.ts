import { expect, test } from 'vitest';
import type { ListRow } from './list-row.ts';
import { listTotal, netTotal } from './list-total.ts';

const row = (quantity: number | null, price: ListRow['price']): ListRow => ({
  item: { id: '1', kind: 'product', story: 's', file: null, quantity, note: '' },
  page: { title: 'Key', href: '/key', code: 'K', kind: '' },
  price,
  net: price && { amount: price.amount / 2, currency: price.currency },
  fileHref: null,
});
const euros = (amount: number, pieces = 1) => ({ amount, currency: 'EUR', pieces });

test.each([
  [
    'pieces at the price of a hundred',
    [row(1200, euros(38.5, 100)), row(2, euros(10))],
    { amount: 482, currency: 'EUR' },
  ],
  ['rows without a quantity', [row(null, null), row(1, euros(3))], { amount: 3, currency: 'EUR' }],
  ['unavailable products', [{ ...row(1, null), page: null }, row(1, euros(3))], { amount: 3, currency: 'EUR' }],
  ['an empty list', [], null],
  ['a product without a price', [row(1, euros(3)), row(1, null)], null],
  ['two currencies', [row(1, euros(3)), row(1, { ...euros(3), currency: 'CHF' })], null],
])('EXT-1 returns the total of %s', (_what, rows, expected) => {
  expect(listTotal(rows)).toEqual(expected);
});

test('CAT-13 returns the total at net prices of pieces, and none where a price is missing', () => {
  expect(netTotal([row(4, euros(10)), row(3, euros(1))])).toEqual({ amount: 21.5, currency: 'EUR' });
  expect(netTotal([row(4, euros(10)), row(3, null)])).toBeNull();
  const unknown = {
    ...row(3, null),
    item: { id: '2', kind: 'code' as const, code: 'X 9', quantity: 3, note: '' },
    page: null,
  };
  expect(netTotal([row(4, euros(10)), unknown])).toBeNull();
});
