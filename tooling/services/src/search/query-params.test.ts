import { describe, expect, it } from 'vitest';
import { rawParams, readQuery, shownParams } from './query-params.ts';

describe('parameters of a search', () => {
  it('SRC-1 OPS-2 stand in the body and in its params, text or object, which win', () => {
    expect(
      rawParams({ indexName: 'x', type: 'default', query: 'a', page: 1, params: 'query=b%20c&hitsPerPage=5' }),
    ).toEqual({
      query: 'b c',
      page: 1,
      hitsPerPage: '5',
    });
    expect(rawParams({ query: 'a', params: { query: 'b' } })).toEqual({ query: 'b' });
    expect(rawParams('query')).toEqual({});
  });

  it.each([
    ['numbers as text', { hitsPerPage: '5' }, { hitsPerPage: 5 }],
    [
      'flags as text',
      { getRankingInfo: 'true', facetingAfterDistinct: 'false' },
      { getRankingInfo: true, facetingAfterDistinct: false },
    ],
    ['one facet', { facets: 'make' }, { facets: ['make'] }],
    ['facets with commas', { facets: 'make, kind' }, { facets: ['make', 'kind'] }],
    ['facets as JSON', { facets: '["make"]' }, { facets: ['make'] }],
    ['nested filters as JSON', { facetFilters: '[["a:1","b:2"],"c:3"]' }, { facetFilters: [['a:1', 'b:2'], 'c:3'] }],
    ['one filter', { facetFilters: 'a:1' }, { facetFilters: ['a:1'] }],
    ['distinct as text', { distinct: '2' }, { distinct: 2 }],
    ['tolerance as text', { typoTolerance: 'min' }, { typoTolerance: 'min' }],
    ['a number as a query', { query: 500 }, { query: '500' }],
    ['what is null as absent', { filters: null, facets: undefined }, {}],
    ['what is unknown as it is', { later: [1] }, { later: [1] }],
  ])('SRC-1 OPS-2 are read: %s', (_what, raw, wanted) => expect(readQuery(raw)).toEqual(wanted));

  it.each([
    ['hitsPerPage', 1001],
    ['page', 'second'],
    ['query', 'x'.repeat(513)],
    ['facetFilters', 5],
    ['typoTolerance', 'some'],
    ['queryType', 'prefix'],
  ])('SRC-1 OPS-2 are refused by name: %s', (name, value) => {
    expect(() => readQuery({ [name]: value })).toThrow(`invalid value for parameter ${name}`);
  });

  it('SRC-1 OPS-2 are repeated in the answer', () => {
    expect(shownParams({ query: 'a b', facets: ['x'], page: 0, none: null })).toBe(
      'query=a+b&facets=%5B%22x%22%5D&page=0',
    );
  });
});
