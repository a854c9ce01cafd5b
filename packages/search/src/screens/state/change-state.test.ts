import { describe, expect, it } from 'vitest';
import { readSearchState, searchQueryString } from '../../query/search-state.ts';
import { isEmptySearch, isSameSearch, withoutFacets, withQuery, withSort, withToggled } from './change-state.ts';
import { uiStateOf } from './ui-state.ts';

const stateOf = (query: string) => readSearchState(new URLSearchParams(query));
const deep = stateOf('q=fivo&type=product&make=Fivo&make=Alma&sort=code&page=3');

describe('changes of a search', () => {
  it.each([
    ['other words', withQuery(deep, ' panto '), '?q=panto&type=product&make=Alma&make=Fivo&sort=code'],
    ['another order', withSort(deep, 'name'), '?q=fivo&type=product&make=Alma&make=Fivo&sort=name'],
    ['the order by relevance', withSort(deep, null), '?q=fivo&type=product&make=Alma&make=Fivo'],
    [
      'one value more',
      withToggled(deep, 'type', 'news'),
      '?q=fivo&type=news&type=product&make=Alma&make=Fivo&sort=code',
    ],
    ['one value less', withToggled(deep, 'vehicleMakes', 'Fivo'), '?q=fivo&type=product&make=Alma&sort=code'],
    ['the last value of a facet less', withToggled(deep, 'type', 'product'), '?q=fivo&make=Alma&make=Fivo&sort=code'],
    ['no filter', withoutFacets(deep), '?q=fivo&sort=code'],
  ])('SRC-2 starts from the first page: %s', (_, state, address) => {
    expect(searchQueryString(state)).toBe(address);
  });

  it('SRC-2 recognise equal searches by their address', () => {
    expect(isSameSearch(stateOf('make=B&make=A'), stateOf('make=A&make=B&page=1&sort='))).toBe(true);
    expect(isSameSearch(stateOf('make=A'), stateOf('make=B'))).toBe(false);
    expect([isEmptySearch(stateOf('q=+&page=1')), isEmptySearch(stateOf('type=news'))]).toEqual([true, false]);
  });
});

describe('uiStateOf', () => {
  it("SRC-2 converts a search to InstantSearch's state", () => {
    expect(uiStateOf('site_public_it_italy', deep)).toEqual({
      query: 'fivo',
      refinementList: { type: ['product'], vehicleMakes: ['Fivo', 'Alma'] },
      sortBy: 'site_public_it_italy_by_code',
      page: 3,
    });
    expect(uiStateOf('x', stateOf(''))).toEqual({ query: '', refinementList: {} });
  });
});
