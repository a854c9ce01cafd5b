import type { SearchParamsObject, SupportedLanguage } from 'algoliasearch';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { paramsFromText, type QueryParams, rawParams, readQuery, shownParams } from './query-params.ts';

describe('search parameters', () => {
  it('SRC-1 OPS-2 reads the body and its params, text or object; params override the body', () => {
    expect(
      rawParams({ indexName: 'x', type: 'default', query: 'a', page: 1, params: 'query=b%20c&hitsPerPage=5' }),
    ).toEqual({
      query: 'b c',
      page: 1,
      hitsPerPage: 5,
    });
    expect(rawParams({ query: 'a', params: { query: 'b' } })).toEqual({ query: 'b' });
    expect(rawParams('query')).toEqual({});
  });

  it.each([
    ['one facet', { facets: 'make' }, { facets: ['make'] }],
    ['facets with commas', { facets: 'make, kind' }, { facets: ['make', 'kind'] }],
    ['one filter', { facetFilters: 'a:1' }, { facetFilters: ['a:1'] }],
    ['tolerance as text', { typoTolerance: 'min' }, { typoTolerance: 'min' }],
    ['what is null as absent', { filters: null, facets: undefined }, {}],
  ])('SRC-1 OPS-2 parses %s', (_what, raw, wanted) => expect(readQuery(raw)).toEqual(wanted));

  it('SRC-1 OPS-2 parses a query string: texts as they are, all others as JSON', () => {
    expect(
      readQuery(
        paramsFromText(
          'query=500&filters=true&hitsPerPage=5&getRankingInfo=true&distinct=2&facets=["make"]&facetFilters=[["a:1","b:2"],"c:3"]&typoTolerance=min',
        ),
      ),
    ).toEqual({
      query: '500',
      filters: 'true',
      hitsPerPage: 5,
      getRankingInfo: true,
      distinct: 2,
      facets: ['make'],
      facetFilters: [['a:1', 'b:2'], 'c:3'],
      typoTolerance: 'min',
    });
  });

  it.each<[string, unknown]>([
    ['hitsPerPage', 1001],
    ['hitsPerPage', '5'],
    ['page', 'second'],
    ['getRankingInfo', 'true'],
    ['query', 'x'.repeat(512) + '…'],
    ['query', 'ц'.repeat(257)],
    ['query', 500],
    ['facetFilters', 5],
    ['numericFilters', [5]],
    ['typoTolerance', 'some'],
    ['queryType', 'prefix'],
    ['queryLanguages', ['tlh']],
    ['maxFacetHits', 101],
    ['length', 1001],
    ['userToken', 'Anna Ferri'],
  ])('OPS-2 rejects a wrong value and names the parameter: %s', (name, value) => {
    expect(() => readQuery({ [name]: value })).toThrow(`Invalid value for "${name}" parameter, `);
  });

  it.each(['foo', 'hitsperpage', 'attributesForFaceting', 'requests'])(
    'OPS-2 rejects an unknown parameter: %s',
    (name) => {
      expect(() => readQuery({ query: '', [name]: 1 })).toThrow(
        expect.objectContaining({ status: 400, message: `Unknown parameter: ${name}` }),
      );
    },
  );

  it('OPS-2 supports exactly the parameters of the vendor’s client typings', () => {
    expectTypeOf<keyof QueryParams>().toEqualTypeOf<keyof SearchParamsObject | 'maxFacetHits'>();
    expectTypeOf<NonNullable<QueryParams['naturalLanguages']>[number]>().toEqualTypeOf<SupportedLanguage>();
  });

  it('SRC-1 OPS-2 repeats the parameters in the answer', () => {
    expect(shownParams({ query: 'a b', facets: ['x'], page: 0, none: null })).toBe(
      'query=a+b&facets=%5B%22x%22%5D&page=0',
    );
  });
});
