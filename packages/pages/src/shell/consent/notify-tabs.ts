const notice = 'site:consent';

/** Makes the site's other tabs read the cookie again; nothing remains stored. */
export function notifyTabs(): void {
  try {
    localStorage.setItem(notice, String(Date.now()));
    localStorage.removeItem(notice);
  } catch {
    // Storage is blocked: the other tabs read the cookie before their next event.
  }
}
