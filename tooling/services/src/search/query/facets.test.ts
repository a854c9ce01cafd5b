import { describe, expect, it } from 'vitest';
import { RecordTable } from '../index/record-table.ts';
import { countFacets, searchFacet } from './facets.ts';

const table = new RecordTable([
  { objectID: '1', make: ['Škorva', 'Sevo'], price: 4, secret: 'x', other: 'y' },
  { objectID: '2', make: ['Sevo'], price: 6, secret: 'x' },
  { objectID: '3', make: 'Alma Romina', price: 6, secret: 'z' },
]);
const settings = { attributesForFaceting: ['searchable(make)', 'price', 'filterOnly(secret)'] };
const all = [0, 1, 2];

describe('facet counts', () => {
  it('SRC-2 OPS-2 counts facets of the given records, by count, then name; numbers with their range', () => {
    expect(countFacets(all, table, { ...settings, facets: ['make', 'price'] })).toEqual({
      facets: { make: { Sevo: 2, 'Alma Romina': 1, Škorva: 1 }, price: { 4: 1, 6: 2 } },
      facets_stats: { price: { min: 4, max: 6, avg: 16 / 3, sum: 16 } },
    });
    const { facets } = countFacets([0], table, { ...settings, facets: ['make'] });
    expect(Object.keys(facets.make ?? {})).toEqual(['Sevo', 'Škorva']);
  });

  it('SRC-2 OPS-2 limits and sorts values as requested', () => {
    const asked = { ...settings, facets: ['make'], maxValuesPerFacet: 2, sortFacetValuesBy: 'alpha' as const };
    expect(Object.keys(countFacets(all, table, asked).facets.make ?? {})).toEqual(['Alma Romina', 'Sevo']);
  });

  it('SRC-2 OPS-2 omits undeclared, filter-only and empty facets', () => {
    const { facets } = countFacets(all, table, { ...settings, facets: ['other', 'secret', 'make'] });
    expect(Object.keys(facets)).toEqual(['make']);
    expect(Object.keys(countFacets(all, table, { ...settings, facets: ['*'] }).facets)).toEqual(['make', 'price']);
    expect(countFacets([], table, { ...settings, facets: ['*'] })).toEqual({ facets: {}, facets_stats: {} });
  });
});

describe('search among facet values', () => {
  const found = (query: string, maxHits = 10) => searchFacet(all, table, { name: 'make', query, maxHits }, settings);

  it.each([
    ['sko', ['<em>Ško</em>rva']],
    ['ROM', ['Alma <em>Rom</em>ina']],
    ['lfa', []],
    [' ', ['Sevo', 'Alma Romina', 'Škorva']],
  ])('SRC-2 OPS-2 finds words that start with "%s"', (query, wanted) => {
    expect(found(query).map(({ highlighted }) => highlighted)).toEqual(wanted);
  });

  it('SRC-2 OPS-2 limits the values and returns their counts', () => {
    expect(found('s', 1)).toEqual([{ value: 'Sevo', highlighted: '<em>S</em>evo', count: 2 }]);
  });

  it('SRC-2 OPS-2 rejects a facet that is not searchable', () => {
    expect(() => searchFacet(all, table, { name: 'price', query: '', maxHits: 1 }, settings)).toThrow(
      'searchable(price)',
    );
  });
});
