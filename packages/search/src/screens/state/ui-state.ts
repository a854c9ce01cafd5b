import type { IndexUiState } from 'instantsearch.js';
import { facetValue } from '../../client/search-parameters.ts';
import type { SearchState } from '../../query/search-state.ts';
import { sortedIndexName } from '../../schema/indexes.ts';

/** Converts a search to the state of InstantSearch's widgets for an index. */
export function uiStateOf(index: string, { query, facets, sort, page }: SearchState): IndexUiState {
  return {
    query,
    refinementList: Object.fromEntries(
      Object.entries(facets).map(([field, values]) => [field, values.map(facetValue)]),
    ),
    ...(sort === null ? {} : { sortBy: sortedIndexName(index, sort) }),
    ...(page === 1 ? {} : { page }),
  };
}
