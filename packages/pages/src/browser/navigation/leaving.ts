const key = 'site:leaving';
/** After this time in milliseconds, a page was opened otherwise. */
const maxLoadMs = 60_000;

/** Notes in the tab that a link of the page was followed. */
export function noteLeaving(): void {
  try {
    sessionStorage.setItem(key, `${Date.now()}`);
  } catch {
    // The next page then shows no bar.
  }
}

/** Returns how long ago in milliseconds a link to this page was followed, once; null if none was. */
export function arrivedAfter(): number | null {
  try {
    const left = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const waitedMs = Date.now() - Number(left);
    return left !== null && waitedMs >= 0 && waitedMs <= maxLoadMs ? waitedMs : null;
  } catch {
    return null;
  }
}
