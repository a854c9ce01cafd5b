import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { discountGroups, type Edition, editions, priceRows } from './price-list.ts';

describe('price list', () => {
  it.each(Object.keys(editions) as Edition[])('EXT-1 %s has every code once, in a group, above zero', (edition) => {
    const rows = priceRows(edition);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    expect(rows.filter(({ group }) => !discountGroups.includes(group))).toEqual([]);
    expect(rows.filter(({ price }) => !(price > 0))).toEqual([]);
  });

  it('EXT-1 contains every code that the site shows today', () => {
    const shown = readCatalogue().flatMap(({ variants }) => variants.map(({ code }) => code));
    expect(priceRows('2026/2').map(({ code }) => code)).toEqual(shown);
  });

  it('EXT-1 has other prices in another edition, without discontinued products', () => {
    const priceOf = (edition: Edition, code: string) => priceRows(edition).find((row) => row.code === code)?.price;
    expect(['2026/1', '2026/2', '2027/1'].map((edition) => priceOf(edition as Edition, 'CLV-14R.2X'))).toEqual([
      24.1, 24.8, 25.8,
    ]);
    expect(priceOf('2026/2', 'ERD-1')).toBe(940);
    expect(priceOf('2027/1', 'ERD-1')).toBeUndefined();
    expect(priceOf('2026/1', 'SPM-1')).toBeUndefined();
  });
});
