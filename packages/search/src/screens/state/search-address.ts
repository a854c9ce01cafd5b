import { readSearchState, type SearchState, searchQueryString } from '../../query/search-state.ts';
import { isSameSearch } from './change-state.ts';

/** What of a browser's window the address of a search needs. */
export type AddressWindow = Pick<
  Window,
  'history' | 'location' | 'scrollY' | 'scrollTo' | 'addEventListener' | 'removeEventListener'
>;

/** The address of the search page, kept in step with what is searched for. */
export interface SearchAddress {
  /** Writes a search into the address: as a step that can be gone back from, or in place of the present one. */
  write: (state: SearchState, manner: 'push' | 'replace') => void;
  /** Called when a step that was gone back (or forward) to shows its results: only then can its place on the page be found. */
  returnToPlace: () => void;
  stop: () => void;
}

/**
 * Watches the address of the page at `path`; `onGoneTo` is told of each search that the visitor goes back or forward to. Steps are numbered
 * in the browser's own history, so that each finds its place on the page again although its results come later.
 */
export function watchSearchAddress(
  window: AddressWindow,
  path: string,
  onGoneTo: (state: SearchState) => void,
): SearchAddress {
  const { history, location } = window;
  const places = new Map<number, number>();
  let step = stepOf(history.state);
  let shown = stateOf(location);
  let isReturning = false;

  const notePlace = () => {
    // The browser moves the page about on the way back, before it is as long as it was.
    if (!isReturning) places.set(step, window.scrollY);
  };
  const onPopState = ({ state }: PopStateEvent) => {
    const next = stateOf(location);
    step = stepOf(state);
    // A link to a place on the page is a step too.
    if (isSameSearch(next, shown)) return;
    shown = next;
    isReturning = true;
    onGoneTo(next);
  };
  window.addEventListener('scroll', notePlace, { passive: true });
  window.addEventListener('popstate', onPopState);

  return {
    write(state, manner) {
      if (isSameSearch(state, shown)) return;
      shown = state;
      isReturning = false;
      const address = path + searchQueryString(state);
      if (manner === 'replace') {
        history.replaceState({ searchStep: step }, '', address);
        return;
      }
      places.set(step, window.scrollY);
      step += 1;
      history.pushState({ searchStep: step }, '', address);
    },
    returnToPlace() {
      if (!isReturning) return;
      isReturning = false;
      window.scrollTo({ top: places.get(step) ?? 0, behavior: 'instant' });
    },
    stop() {
      window.removeEventListener('scroll', notePlace);
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
