/** What a visitor can agree to. */
export type ConsentKind = 'analytics' | 'marketing';

/** Holds what was agreed to, as `analytics:1,marketing:0`. A kind that is not named was not agreed to. */
export const consentCookie = 'clavora_consent';

/** Whether the visitor agreed; false where nobody asked yet, and on the server. */
export function hasConsent(kind: ConsentKind, cookies: string = readCookies()): boolean {
  const value = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${consentCookie}=`))
    ?.slice(consentCookie.length + 1);
  if (value === undefined) return false;
  // Some writers of cookies encode colon and comma.
  return value
    .replaceAll(/%3a/gi, ':')
    .replaceAll(/%2c/gi, ',')
    .split(',')
    .some((entry) => entry.trim() === `${kind}:1`);
}

function readCookies(): string {
  return typeof document === 'undefined' ? '' : document.cookie;
}
