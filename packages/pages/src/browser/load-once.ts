const key = 'site:reload';
/** The minimum time between two reloads of a page. */
const minIntervalMs = 10_000;

/**
 * Loads a URL of the site as a new document, unless that happened within the last ten seconds: an error that a reload does not fix must not cause a
 * loop (SHL-5). Without access to the session storage earlier loads are unknown, and it loads nothing.
 */
export function loadOnce(url: string): void {
  try {
    const now = Date.now();
    const left = Number(sessionStorage.getItem(key)) - now;
    // Greater than any stored value if the clock was set back.
    if (left > 0 && left <= minIntervalMs) return;
    sessionStorage.setItem(key, `${now + minIntervalMs}`);
  } catch {
    return;
  }
  const { origin, pathname, search } = new URL(url, location.href);
  // A URL that differs only in its hash would not be loaded.
  if (origin + pathname + search === location.origin + location.pathname + location.search) location.reload();
  else location.assign(url);
}
