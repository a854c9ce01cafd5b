import type { NetPrice } from '@clavora/catalogue/net-prices';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tierPrices } from './tier-prices.ts';

const prices: readonly NetPrice[] = [
  { from_quantity: 1, net: 0.4137, currency: 'EUR' },
  { from_quantity: 1000, net: 0.3791, currency: 'EUR' },
];
const line = (quantity: number | null, article: string | null = 'b1') => ({ article, quantity, prices });
const amounts = (lines: Parameters<typeof tierPrices>[0]) => tierPrices(lines).map((price) => price?.amount);

describe('tierPrices', () => {
  it('CAT-13 the sum of an article decides the price in all its lines, whatever their codes', () => {
    expect(tierPrices([line(600), line(600)])).toEqual([
      { amount: 0.3791, currency: 'EUR', together: 1200 },
      { amount: 0.3791, currency: 'EUR', together: 1200 },
    ]);
    expect(amounts([line(600), line(600, 'b2'), line(399)])).toEqual([0.4137, 0.4137, 0.4137]);
    expect(amounts([line(600), line(600, null)])).toEqual([0.4137, 0.4137]);
  });

  it('CAT-13 says nothing of other lines where one has all pieces', () => {
    expect(tierPrices([line(1000), line(null, 'b2'), line(5, 'b3')]).map((price) => price?.together)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('CAT-13 a line without quantity has the price of the sum of the others, and one piece without others', () => {
    expect(tierPrices([line(null), line(1000)])).toEqual([
      { amount: 0.3791, currency: 'EUR', together: 1000 },
      { amount: 0.3791, currency: 'EUR' },
    ]);
    expect(amounts([line(null)])).toEqual([0.4137]);
  });

  it('CAT-13 is null for a line without a price', () => {
    expect(
      tierPrices([
        { ...line(1), prices: [] },
        { ...line(1), prices: prices.slice(1) },
      ]),
    ).toEqual([null, null]);
  });

  it('CAT-13 costs the same however an order is divided into lines', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(quantities, (parts) => {
        const sum = parts.reduce((total, part) => total + part, 0);
        const [whole] = amounts([line(sum)]);
        expect(amounts(parts.map((part) => line(part)))).toEqual(parts.map(() => whole));
      }),
    );
  });
});
