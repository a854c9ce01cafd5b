import { pushEvent } from '@clavora/ui/data-layer';
import { useEffect, useRef } from 'react';
import { type SearchState, searchQueryString } from '../../query/search-state.ts';
import { isEmptySearch } from './change-state.ts';

/** Milliseconds without a change after which a search counts as intended. */
const settledAfterMs = 1000;

/** Pushes each answered search to the data layer, once the visitor stops typing. `results` is null before the answer. */
export function useSearchEvent(state: SearchState, results: number | null): void {
  const reported = useRef('');
  useEffect(() => {
    const search = searchQueryString(state);
    if (results === null || isEmptySearch(state) || reported.current === search) return;
    const timer = setTimeout(() => {
      reported.current = search;
      pushEvent({
        event: 'search',
        search_term: state.query,
        results,
        page: state.page,
        facets: Object.keys(state.facets),
      });
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [state, results]);
}
