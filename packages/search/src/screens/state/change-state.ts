import { type SearchState, searchQueryString } from '../../query/search-state.ts';
import type { FacetField } from '../../schema/facets.ts';
import type { Sort } from '../../schema/sorts.ts';

/** A search for other words, from its first page. */
export function withQuery(state: SearchState, query: string): SearchState {
  return { ...state, query: query.trim(), page: 1 };
}

/** A search in another order, from its first page. */
export function withSort(state: SearchState, sort: Sort | null): SearchState {
  return { ...state, sort, page: 1 };
}

/** A search with a value of a facet chosen, or no longer, from its first page. */
export function withToggled(state: SearchState, field: FacetField, value: string): SearchState {
  const { [field]: chosen = [], ...others } = state.facets;
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return { ...state, facets: next.length === 0 ? others : { ...others, [field]: next }, page: 1 };
}

/** A search by its words alone, in its order. */
export function withoutFacets(state: SearchState): SearchState {
  return { ...state, facets: {}, page: 1 };
}

/** Whether two searches have one address. */
export function isSameSearch(first: SearchState, second: SearchState): boolean {
  return searchQueryString(first) === searchQueryString(second);
}

/** Whether the search is empty: then the page prompts for words instead of listing everything. */
export function isEmptySearch(state: SearchState): boolean {
  return searchQueryString(state) === '';
}
