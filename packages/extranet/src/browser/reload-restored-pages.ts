import { announceSignOut, listenToSignOut } from '@clavora/auth/browser/sign-in-channel';
import { isMarkedSignedIn } from '@clavora/auth/browser/signed-in-mark';

/** Hides the page by the `hidden` attribute of the root, which the base style sheet defines. */
function setHidden(page: Document, isHidden: boolean): void {
  page.documentElement.hidden = isHidden;
}

/**
 * Prevents pages of the partner area from being seen after sign-out (EXT-6), by the back button, in another tab or window: a page is hidden before it is
 * left, and shown again only to a partner who is still signed in; otherwise it is reloaded, and the server answers with the sign-in page.
 * Without a script the pages' `no-store` has to suffice. Call it as early as possible; returns a function that stops it.
 */
export function reloadRestoredPages(view: Window = window): () => void {
  const page = view.document;
  const isSignedIn = () => isMarkedSignedIn(page.cookie);
  // A page that came without the mark is not checked: it would reload endlessly.
  const wasSignedIn = isSignedIn();
  const listeners = new AbortController();
  const { signal } = listeners;

  const reloadHidden = () => {
    setHidden(page, true);
    view.location.reload();
  };
  const checkSession = () => {
    if (wasSignedIn && !isSignedIn()) reloadHidden();
    else setHidden(page, false);
  };

  // Hidden when left, the page cannot flash up when it is restored.
  view.addEventListener('pagehide', ({ persisted }) => persisted && setHidden(page, true), { signal });
  view.addEventListener('pageshow', ({ persisted }) => persisted && checkSession(), { signal });
  // The sign-out is over before the page is left: other windows hide at once what only partners see.
  view.addEventListener('pagehide', () => wasSignedIn && !isSignedIn() && announceSignOut(), { signal });
  signal.addEventListener('abort', listenToSignOut(checkSession), { once: true });
  // The visitor may have signed out in another tab.
  page.addEventListener('visibilitychange', () => page.visibilityState === 'visible' && checkSession(), { signal });
  // Without the back/forward cache the browser renders a stored answer.
  const [navigation] = view.performance.getEntriesByType('navigation');
  if (isFromHistory(navigation) && !wasSignedIn) reloadHidden();
  return () => listeners.abort();
}

function isFromHistory(entry: PerformanceEntry | undefined): boolean {
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
}
