import type { CodeState } from '@clavora/partner-records/list-watches';
import { describe, expect, it } from 'vitest';
import { changedPrices, kindsOfChange } from './change-kinds.ts';

const price = (net: number, from = 1, currency = 'EUR') => ({ currency, from_quantity: from, net });
const own: CodeState = { blank: { id: 'b1', code: 'CLV-1' }, status: 'active', successor: null, prices: [price(2)] };
const none: CodeState = { blank: null, status: null, successor: null, prices: [] };
const b2 = { id: 'b2', code: 'CLV-2' };

describe('kindsOfChange', () => {
  it.each<[string, CodeState, CodeState, readonly string[]]>([
    ['nothing', own, own, []],
    ['a successor', own, { ...own, status: 'discontinued', successor: b2 }, ['replaced']],
    ['another successor', { ...own, successor: { id: 'b3', code: 'CLV-3' } }, { ...own, successor: b2 }, ['replaced']],
    ['its end', own, { ...own, status: 'discontinued' }, ['discontinued']],
    ['its beginning', { ...own, status: 'planned' }, own, ['available']],
    ['another blank', own, { ...own, blank: b2 }, ['other']],
    ['no blank any more', own, none, ['unclear']],
    ['a blank at last', none, own, ['found']],
    ['a code that stays unknown', none, { ...none }, []],
    ['a lower price', own, { ...own, prices: [price(1.9)] }, ['cheaper']],
    ['a higher price', own, { ...own, prices: [price(2.1)] }, ['dearer']],
    ['a lower price for many', own, { ...own, prices: [price(2), price(1.8, 100)] }, ['cheaper']],
    ['prices of which one is higher', own, { ...own, prices: [price(1.9), price(2.2, 100)] }, ['repriced']],
    ['another currency', own, { ...own, prices: [price(2, 1, 'CHF')] }, ['repriced']],
    ['no price any more', own, { ...own, prices: [] }, ['repriced']],
    ['two things', own, { ...own, status: 'discontinued', prices: [price(1)] }, ['discontinued', 'cheaper']],
  ])('CAT-18 tells of %s', (_what, before, now, kinds) => {
    expect(kindsOfChange(before, now)).toEqual(kinds);
  });

  it('CAT-18 compares prices at each quantity at which one begins', () => {
    const before = [price(3, 1), price(2, 50)];
    const now = [price(3, 1), price(1.5, 20)];
    expect(changedPrices(before, now)).toEqual([
      { currency: 'EUR', from: 20, before: 3, now: 1.5 },
      { currency: 'EUR', from: 50, before: 2, now: 1.5 },
    ]);
  });
});
