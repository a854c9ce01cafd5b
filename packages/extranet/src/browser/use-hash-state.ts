import { useCallback, useRef, useSyncExternalStore } from 'react';

/** What opens over a page and has an address of its own: a picture of an album, a page of a document. */
export interface HashState {
  /** The part of the address after the page's, with `#`; empty for none. */
  hash: string;
  /** Opens at a hash: the back button closes it. */
  open: (hash: string) => void;
  /** Goes on to another hash without a step of its own in the history. */
  move: (hash: string) => void;
  /** Goes back to the page, as the back button would. */
  close: () => void;
}

const listeners = new Set<() => void>();

/** Follows the hash of the address, by script and by the browser's own buttons. */
export function useHashState(): HashState {
  const hasOpened = useRef(false);
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
  const open = useCallback((to: string) => {
    window.history.pushState(null, '', to);
    hasOpened.current = true;
    notifyListeners();
  }, []);
  const move = useCallback((to: string) => {
    window.history.replaceState(null, '', to);
    notifyListeners();
  }, []);
  const close = useCallback(() => {
    if (window.location.hash === '') return;
    if (hasOpened.current) {
      hasOpened.current = false;
      window.history.back();
      return;
    }
    // It was opened by its address: there is nothing of this page to go back to.
    window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}`);
    notifyListeners();
  }, []);
  return { hash, open, move, close };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
    window.removeEventListener('hashchange', listener);
  };
}

/** Browsers fire no event when a script changes the history. */
function notifyListeners(): void {
  for (const listener of listeners) listener();
}
