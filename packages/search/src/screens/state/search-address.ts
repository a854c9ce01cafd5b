import { readSearchState, type SearchState, searchQueryString } from '../../query/search-state.ts';
import { isSameSearch } from './change-state.ts';

/** The members of `Window` that are used, so that tests can replace it. */
export type AddressWindow = Pick<
  Window,
  'history' | 'location' | 'scrollY' | 'scrollTo' | 'addEventListener' | 'removeEventListener'
>;

/** Synchronises the search with the page's address. */
export interface SearchAddress {
  /** Writes a search into the address, as a new history entry or in place of the current one. */
  write: (state: SearchState, historyMode: 'push' | 'replace') => void;
  /**
   * Restores the scroll position of the entry that the visitor went back (or forward) to. Call it when its results are shown, since the page is
   * too short before.
   */
  returnToPlace: () => void;
  stop: () => void;
}

/**
 * Watches the address of the page at `path`, and calls `onNavigate` with each search that the visitor goes back or forward to. `history.state`
 * contains the number of the entry, by which its scroll position is found when its results arrive later.
 */
export function watchSearchAddress(
  window: AddressWindow,
  path: string,
  onNavigate: (state: SearchState) => void,
): SearchAddress {
  const { history, location } = window;
  const scrollPositions = new Map<number, number>();
  let step = stepOf(history.state);
  let shown = stateOf(location);
  let isReturning = false;

  const saveScroll = () => {
    // When going back, the browser scrolls before the page has its full length.
    if (!isReturning) scrollPositions.set(step, window.scrollY);
  };
  const onPopState = ({ state }: PopStateEvent) => {
    const next = stateOf(location);
    step = stepOf(state);
    // Links to an anchor add entries too.
    if (isSameSearch(next, shown)) return;
    shown = next;
    isReturning = true;
    onNavigate(next);
  };
  window.addEventListener('scroll', saveScroll, { passive: true });
  window.addEventListener('popstate', onPopState);

  return {
    write(state, historyMode) {
      if (isSameSearch(state, shown)) return;
      shown = state;
      isReturning = false;
      const address = path + searchQueryString(state);
      if (historyMode === 'replace') {
        history.replaceState({ searchStep: step }, '', address);
        return;
      }
      scrollPositions.set(step, window.scrollY);
      step += 1;
      history.pushState({ searchStep: step }, '', address);
    },
    returnToPlace() {
      if (!isReturning) return;
      isReturning = false;
      window.scrollTo({ top: scrollPositions.get(step) ?? 0, behavior: 'instant' });
    },
    stop() {
      window.removeEventListener('scroll', saveScroll);
      window.removeEventListener('popstate', onPopState);
    },
  };
}

function stateOf(location: Location): SearchState {
  return readSearchState(new URLSearchParams(location.search));
}

/** 0 for the page as it was loaded. */
function stepOf(state: unknown): number {
  const step: unknown = typeof state === 'object' && state !== null && 'searchStep' in state ? state.searchStep : 0;
  return typeof step === 'number' ? step : 0;
}
