import { type SearchState, searchQueryString } from '../../query/search-state.ts';
import type { FacetField } from '../../schema/facets.ts';
import type { Sort } from '../../schema/sorts.ts';

/** Returns the search with another query, at its first page. */
export function withQuery(state: SearchState, query: string): SearchState {
  return { ...state, query: query.trim(), page: 1 };
}

/** Returns the search in another order, at its first page. */
export function withSort(state: SearchState, sort: Sort | null): SearchState {
  return { ...state, sort, page: 1 };
}

/** Adds or removes a value of a facet; returns the search at its first page. */
export function withToggled(state: SearchState, field: FacetField, value: string): SearchState {
  const { [field]: chosen = [], ...others } = state.facets;
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return { ...state, facets: next.length === 0 ? others : { ...others, [field]: next }, page: 1 };
}

/** Returns the search without chosen values, in the same order. */
export function withoutFacets(state: SearchState): SearchState {
  return { ...state, facets: {}, page: 1 };
}

/** Whether two searches have the same address. */
export function isSameSearch(first: SearchState, second: SearchState): boolean {
  return searchQueryString(first) === searchQueryString(second);
}

/** Whether the search is empty: then the page prompts for words instead of listing everything. */
export function isEmptySearch(state: SearchState): boolean {
  return searchQueryString(state) === '';
}
