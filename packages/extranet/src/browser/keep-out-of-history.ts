import { isMarkedSignedIn } from './signed-in-mark.ts';

/** Hides the page; `hidden` on the root is a rule of the base style sheet. */
function setHidden(page: Document, isHidden: boolean): void {
  page.documentElement.hidden = isHidden;
}

/**
 * Keeps a page of the partner area from being seen after sign-out (EXT-6): whatever the browser kept of it, for the back button or in another
 * tab, is hidden before it is left and shown again only to a partner who is still signed in; else it is requested again, and the server answers
 * with the sign-in. Without a script the pages' `no-store` has to do. To be called as early as the page's script runs; returns what ends it.
 */
export function keepOutOfHistory(view: Window = window): () => void {
  const page = view.document;
  const isSignedIn = () => isMarkedSignedIn(page.cookie);
  // A page that came without the mark is not judged by it: it would be asked for over and over.
  const cameMarked = isSignedIn();
  const listeners = new AbortController();
  const { signal } = listeners;

  const askAnew = () => {
    setHidden(page, true);
    view.location.reload();
  };
  const judge = () => {
    if (cameMarked && !isSignedIn()) askAnew();
    else setHidden(page, false);
  };

  // Hidden as it goes, it cannot show for a moment when it comes back.
  view.addEventListener('pagehide', ({ persisted }) => persisted && setHidden(page, true), { signal });
  view.addEventListener('pageshow', ({ persisted }) => persisted && judge(), { signal });
  // Signed out in another tab of the same browser.
  page.addEventListener('visibilitychange', () => page.visibilityState === 'visible' && judge(), { signal });
  // From the history without the cache for it: drawn from the kept answer, without the mark.
  const [navigation] = view.performance.getEntriesByType('navigation');
  if (isFromHistory(navigation) && !cameMarked) askAnew();
  return () => listeners.abort();
}

function isFromHistory(entry: PerformanceEntry | undefined): boolean {
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
}
