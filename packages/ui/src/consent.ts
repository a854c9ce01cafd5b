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

/** Holds what was chosen, as `revision:1,analytics:1,marketing:0`. A kind that is not named was not agreed to; without a revision it is the first. */
export const consentCookie = 'clavora_consent';

/** How long a choice is remembered, in seconds: 180 days. */
const maxAgeSeconds = 15_552_000;

/** Whether the visitor agreed; false where nobody asked yet, and on the server. */
export function hasConsent(kind: ConsentKind, cookies: string = readCookies()): boolean {
  return readConsent(cookies)?.[kind] ?? false;
}

/** What the visitor chose; null where nobody asked yet, and on the server. */
export function readConsent(cookies: string = readCookies()): ConsentChoice | null {
  const value = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${consentCookie}=`))
    ?.slice(consentCookie.length + 1);
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
  return `${consentCookie}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function readCookies(): string {
  return typeof document === 'undefined' ? '' : document.cookie;
}
