import { consentCookie, hostCookieName } from '@clavora/i18n-routing/host-cookie';

/** What a visitor can agree to. */
export const consentKinds = ['analytics', 'marketing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** What a visitor chose, and of which text: raising the content's revision asks again. */
export interface ConsentChoice {
  /** From 1. */
  revision: number;
  analytics: boolean;
  marketing: boolean;
}

/** How long a choice is remembered, in seconds: 180 days. */
const maxAgeSeconds = 15_552_000;

/** Whether the visitor agreed; false where nobody asked yet, and on the server. */
export function hasConsent(kind: ConsentKind, cookies?: string, isSecure?: boolean): boolean {
  return readConsent(cookies, isSecure)?.[kind] ?? false;
}

/**
 * What the visitor chose; null before the visitor is asked, and on the server. The cookie holds it as `revision:1,analytics:1,marketing:0`: a kind
 * that is not named was not agreed to; without a revision it is the first. `isSecure`: whether the site is reached by https.
 */
export function readConsent(cookies: string = readCookies(), isSecure: boolean = isSecurePage()): ConsentChoice | null {
  const start = `${hostCookieName(consentCookie, isSecure)}=`;
  const value = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
  if (!value) return null;
  const entries = new Map(
    value
      // Some writers of cookies encode colon and comma.
      .replaceAll(/%3a/gi, ':')
      .replaceAll(/%2c/gi, ',')
      .split(',')
      .map((entry): [string, string] => {
        const [name = '', given = ''] = entry.trim().split(':');
        return [name, given];
      }),
  );
  return {
    revision: Number.parseInt(entries.get('revision') ?? '', 10) || 1,
    analytics: entries.get('analytics') === '1',
    marketing: entries.get('marketing') === '1',
  };
}

/** The cookie that keeps a choice, as `document.cookie` takes it; null forgets it. */
export function consentCookieOf(choice: ConsentChoice | null, isSecure: boolean): string {
  const value = choice
    ? [`revision:${choice.revision}`, ...consentKinds.map((kind) => `${kind}:${choice[kind] ? 1 : 0}`)].join(',')
    : '';
  const age = choice ? maxAgeSeconds : 0;
  return `${hostCookieName(consentCookie, isSecure)}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function readCookies(): string {
  return typeof document === 'undefined' ? '' : document.cookie;
}

function isSecurePage(): boolean {
  return typeof location !== 'undefined' && location.protocol === 'https:';
}
