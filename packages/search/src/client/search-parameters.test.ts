import { describe, expect, it } from 'vitest';
import { searchConnection } from '../config/search-connection-of.ts';
import { readSearchState } from '../query/search-state.ts';
import { facetFields } from '../schema/facets.ts';
import { searchParameters } from './search-parameters.ts';

const parametersOf = (query: string) => searchParameters('i', readSearchState(new URLSearchParams(query)));

describe('searchParameters', () => {
  it('SRC-2 depend on the search state only', () => {
    expect(parametersOf('q=key&make=Norda&make=-1&type=product&page=3&sort=newest')).toMatchObject({
      index: 'i_by_newest',
      query: 'key',
      page: 2,
      disjunctiveFacetsRefinements: { type: ['product'], vehicleMakes: ['Norda', String.raw`\-1`] },
    });
  });

  it('SRC-2 request the values of every facet', () => {
    const { index, page, disjunctiveFacets, disjunctiveFacetsRefinements } = parametersOf('');
    expect([index, page, disjunctiveFacetsRefinements]).toEqual(['i', 0, {}]);
    expect(disjunctiveFacets).toEqual(facetFields);
  });
});

describe('searchConnection', () => {
  it('SRC-1 names the public index and contains no secret', () => {
    const environment = {
      appId: 'APP',
      searchKey: 'public',
      host: null,
      indexPrefix: 'site',
      isLite: true,
      keepsAnswers: false,
      recommends: true,
      adminKey: 'secret',
    };
    expect(searchConnection(environment, { market: 'global', locale: 'ru' })).toEqual({
      appId: 'APP',
      searchKey: 'public',
      host: null,
      isLite: true,
      keepsAnswers: false,
      index: 'site_public_ru_global',
    });
  });
});
