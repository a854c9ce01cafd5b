import { consentCookie, hostCookieName } from '@clavora/i18n-routing/host-cookie';

/** The kinds of consent. */
export const consentKinds = ['analytics', 'marketing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** A visitor's choice and the revision of its text: a new revision in the content requires a new choice. */
export interface ConsentChoice {
  /** The revision, from 1. */
  revision: number;
  analytics: boolean;
  marketing: boolean;
}

/** The lifetime of a choice in seconds: 180 days. */
const maxAgeSeconds = 15_552_000;

/** Returns whether the visitor consented; false before a choice and on the server. */
export function hasConsent(kind: ConsentKind, cookies?: string, isSecure?: boolean): boolean {
  return readConsent(cookies, isSecure)?.[kind] ?? false;
}

/**
 * Returns the visitor's choice; null before a choice and on the server. The cookie has the form `revision:1,analytics:1,marketing:0`: a missing kind
 * is not consented to; a missing revision is the first. `isSecure`: whether the site is served by https.
 */
export function readConsent(cookies: string = readCookies(), isSecure: boolean = isSecurePage()): ConsentChoice | null {
  const start = `${hostCookieName(consentCookie, isSecure)}=`;
  const value = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
  return value ? parseConsent(value) : null;
}

/** Returns the choice that a cookie's value states. */
export function parseConsent(value: string): ConsentChoice {
  const entries = new Map(
    value
      // Some tools that write cookies encode colon and comma.
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

/** Returns the cookie's value for a choice. */
export function consentValueOf(choice: ConsentChoice): string {
  return [`revision:${choice.revision}`, ...consentKinds.map((kind) => `${kind}:${choice[kind] ? 1 : 0}`)].join(',');
}

/** Returns the cookie of a choice for `document.cookie`; null deletes it. */
export function consentCookieOf(choice: ConsentChoice | null, isSecure: boolean): string {
  const value = choice ? consentValueOf(choice) : '';
  const age = choice ? maxAgeSeconds : 0;
  return `${hostCookieName(consentCookie, isSecure)}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function readCookies(): string {
  return typeof document === 'undefined' ? '' : document.cookie;
}

function isSecurePage(): boolean {
  return typeof location !== 'undefined' && location.protocol === 'https:';
}
