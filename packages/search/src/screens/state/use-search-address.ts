import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { SearchState } from '../../query/search-state.ts';
import type { HistoryMode } from '../search-view.tsx';
import { type SearchAddress, watchSearchAddress } from './search-address.ts';

interface AddressedSearch {
  state: SearchState;
  change: (change: (state: SearchState) => SearchState, historyMode: HistoryMode) => void;
  /** Restores the scroll position; call it when the results of the current search are shown. */
  returnToPlace: () => void;
}

/** Returns the search in the page's address; `first` is the one that the server read there. */
export function useSearchAddress(path: string, first: SearchState): AddressedSearch {
  const [state, setState] = useState(first);
  const latest = useRef(first);
  const address = useRef<SearchAddress>(null);
  // Before the effects of the field, which may begin with a search that was typed before the script ran.
  useLayoutEffect(() => {
    const watched = watchSearchAddress(window, path, (visited) => {
      latest.current = visited;
      setState(visited);
    });
    address.current = watched;
    return watched.stop;
  }, [path]);
  const change = useCallback<AddressedSearch['change']>((changed, historyMode) => {
    // Two changes may come before the next render: the second builds on the first.
    const next = changed(latest.current);
    latest.current = next;
    setState(next);
    address.current?.write(next, historyMode);
  }, []);
  const returnToPlace = useCallback(() => address.current?.returnToPlace(), []);
  return { state, change, returnToPlace };
}
