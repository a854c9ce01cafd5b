import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchState } from '../../query/search-state.ts';
import type { HistoryMode } from '../search-view.tsx';
import { type SearchAddress, watchSearchAddress } from './search-address.ts';

interface AddressedSearch {
  state: SearchState;
  change: (change: (state: SearchState) => SearchState, manner: HistoryMode) => void;
  /** To be called when the results of the present search are drawn. */
  returnToPlace: () => void;
}

/** What is searched for, as the page's address says; `first` is what the server read there. */
export function useSearchAddress(path: string, first: SearchState): AddressedSearch {
  const [state, setState] = useState(first);
  const latest = useRef(first);
  const address = useRef<SearchAddress>(null);
  useEffect(() => {
    const watched = watchSearchAddress(window, path, (gone) => {
      latest.current = gone;
      setState(gone);
    });
    address.current = watched;
    return watched.stop;
  }, [path]);
  const change = useCallback<AddressedSearch['change']>((changed, manner) => {
    // Two choices may come before the page is drawn again: the second builds on the first.
    const next = changed(latest.current);
    latest.current = next;
    setState(next);
    address.current?.write(next, manner);
  }, []);
  const returnToPlace = useCallback(() => address.current?.returnToPlace(), []);
  return { state, change, returnToPlace };
}
