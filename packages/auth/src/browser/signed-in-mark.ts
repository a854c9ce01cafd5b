import { hostCookieName, signedInCookie } from '@clavora/i18n-routing/host-cookie';

/** Whether `document.cookie` contains the mark of a signed-in user. */
export function isMarkedSignedIn(cookies: string, isSecure: boolean = location.protocol === 'https:'): boolean {
  const start = `${hostCookieName(signedInCookie, isSecure)}=`;
  return cookies.split(';').some((cookie) => cookie.trim().startsWith(start));
}

/** Returns code that only signed-in partners load; for others, code that does nothing. */
export function forPartners<Code>(load: () => Promise<Code>): () => Promise<Code | (() => undefined)> {
  return async () => (isMarkedSignedIn(document.cookie) ? load() : () => undefined);
}
