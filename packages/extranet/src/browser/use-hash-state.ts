import { useCallback, useRef, useSyncExternalStore } from 'react';

/** An overlay with its own address: a picture of an album, a page of a document. */
export interface HashState {
  /** The hash of the address, with `#`; empty without one. */
  hash: string;
  /** Opens a hash as a new history entry, so that the back button closes it. */
  open: (hash: string) => void;
  /** Replaces the hash without a new history entry. */
  move: (hash: string) => void;
  /** Goes back to the page, like the back button. */
  close: () => void;
}

const listeners = new Set<() => void>();

/** Returns the hash of the address, and follows scripts and the browser's buttons. */
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
    // The overlay was opened by its address: there is no earlier entry of this page.
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
