import type { IndexUiState } from 'instantsearch.js';
import type { SearchState } from '../../query/search-state.ts';
import { sortedIndexName } from '../../schema/indexes.ts';

/** A search in InstantSearch's words: what its widgets of an index start from and are set to. */
export function uiStateOf(index: string, { query, facets, sort, page }: SearchState): IndexUiState {
  return {
    query,
    refinementList: Object.fromEntries(Object.entries(facets).map(([field, values]) => [field, [...values]])),
    ...(sort === null ? {} : { sortBy: sortedIndexName(index, sort) }),
    ...(page === 1 ? {} : { page }),
  };
}
