const key = 'clavora:reload';
/** Milliseconds in which a page is not loaded again, whatever goes wrong. */
const quiet = 10_000;

/**
 * Loads a URL of the site as a new document, unless that was done within the last ten seconds: what a new load does not mend must not load for
 * ever (SHL-5). Where the session's storage is not to be had nothing is known of earlier loads, and nothing is loaded.
 */
export function loadOnce(url: string): void {
  try {
    const now = Date.now();
    const left = Number(sessionStorage.getItem(key)) - now;
    // More than was ever written: the clock was set back.
    if (left > 0 && left <= quiet) return;
    sessionStorage.setItem(key, `${now + quiet}`);
  } catch {
    return;
  }
  const { origin, pathname, search } = new URL(url, location.href);
  // An address that differs in its hash alone would not be loaded.
  if (origin + pathname + search === location.origin + location.pathname + location.search) location.reload();
  else location.assign(url);
}
