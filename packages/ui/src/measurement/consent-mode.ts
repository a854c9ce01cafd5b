import { type ConsentChoice, consentKinds, consentValueOf, readConsent } from './consent.ts';

type Signal = 'granted' | 'denied';

/** What a visitor agrees to, whatever the revision of the texts. */
export type ConsentAgreement = Pick<ConsentChoice, 'analytics' | 'marketing'>;

export const noAgreement: ConsentAgreement = { analytics: false, marketing: false };

/** Pushes a Consent Mode v2 command, which must be an `arguments` object. */
function command(..._parts: readonly unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params -- the tag manager reads only an `arguments` object as a command, not an array
  window.dataLayer.push(arguments);
}

function signals({ analytics, marketing }: ConsentAgreement): Record<string, Signal> {
  const analyticsSignal = analytics ? 'granted' : 'denied';
  const marketingSignal = marketing ? 'granted' : 'denied';
  return {
    analytics_storage: analyticsSignal,
    ad_storage: marketingSignal,
    ad_user_data: marketingSignal,
    ad_personalization: marketingSignal,
    personalization_storage: marketingSignal,
    functionality_storage: 'granted',
    security_storage: 'granted',
  };
}

/** Denies all consent until the visitor chooses. Must be the first entry of the data layer. */
export function denyByDefault(): void {
  command('consent', 'default', signals(noAgreement));
}

/** The agreement of the last update; null if the data layer has only the default denial. */
let stated: ConsentAgreement | null = null;

/** Applies an agreement, unless it is the one that the last update applied. */
export function updateConsent({ analytics, marketing }: ConsentAgreement): void {
  if (stated?.analytics === analytics && stated.marketing === marketing) return;
  stated = { analytics, marketing };
  command('consent', 'update', signals(stated));
}

/** Returns whether an update has replaced the default denial. */
export function isConsentStated(): boolean {
  return stated !== null;
}

const checks = new Set<() => void>();

/** Applies the choice that the visitor has now, which may have been made in another tab. Before each event of the data layer. */
export function checkConsent(): void {
  for (const check of checks) check();
}

/**
 * Applies the visitor's choice of at least this revision, now and whenever it changes, in this tab or another: the cookie is read again when another
 * tab stored a choice, when the page comes back from the back/forward cache or into view, and before each event. Calls `onChange` with each choice,
 * null for none, after it is applied. Returns a function that ends it.
 */
export function followConsent(revision: number, onChange: (choice: ConsentChoice | null) => void): () => void {
  let known: string | null | undefined;
  const check = (): void => {
    const stored = readConsent();
    const choice = stored !== null && stored.revision >= revision ? stored : null;
    const value = choice && consentValueOf(choice);
    if (value === known) return;
    known = value;
    // The default is a denial already.
    const isGranting = choice !== null && consentKinds.some((kind) => choice[kind]);
    if (isGranting || isConsentStated()) updateConsent(choice ?? noAgreement);
    onChange(choice);
  };
  const ended = new AbortController();
  for (const type of ['storage', 'pageshow', 'focus']) window.addEventListener(type, check, { signal: ended.signal });
  document.addEventListener('visibilitychange', check, { signal: ended.signal });
  checks.add(check);
  check();
  return () => {
    ended.abort();
    checks.delete(check);
  };
}

/** Makes the site's other tabs read the cookie again; nothing remains stored. */
export function notifyTabs(): void {
  try {
    localStorage.setItem(notice, String(Date.now()));
    localStorage.removeItem(notice);
  } catch {
    // Storage is blocked: the other tabs read the cookie before their next event.
  }
}

const notice = 'site:consent';
