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

/** Denies all consent until the visitor chooses, and follows the choice from then on. Must be called once, before the first entry of the data layer. */
export function denyByDefault(): void {
  command('consent', 'default', signals(noAgreement));
  // In the capture phase, which events of the document pass too.
  for (const type of ['storage', 'pageshow', 'focus', 'visibilitychange'])
    window.addEventListener(type, checkConsent, true);
}

/** The signals of the last update; empty if the data layer has only the default denial. */
let stated = '';

/** Applies an agreement, unless it is the one that the last update applied. */
export function updateConsent({ analytics, marketing }: ConsentAgreement): void {
  const next = `${analytics} ${marketing}`;
  if (next === stated) return;
  stated = next;
  command('consent', 'update', signals({ analytics, marketing }));
}

const checks = new Set<() => void>();

/** Applies the choice that the visitor has now, which may have been made in another tab. Before each event of the data layer. */
export function checkConsent(): void {
  for (const check of checks) check();
}

/**
 * Applies the visitor's choice of at least this revision, now and whenever it changes, in this tab or another: the cookie is read again when another
 * tab stored a choice, when the page comes back from the back/forward cache or into view, and before each event. Calls `onChange` with each choice,
 * null for none, and whether it was applied: the first refusal is the default. Returns a function that ends it.
 */
export function followConsent(
  revision: number,
  onChange: (choice: ConsentChoice | null, isApplied: boolean) => void,
): () => void {
  let known: string | null | undefined;
  const check = (): void => {
    const stored = readConsent();
    const choice = stored !== null && stored.revision >= revision ? stored : null;
    const value = choice && consentValueOf(choice);
    if (value === known) return;
    known = value;
    const isApplied = stated !== '' || consentKinds.some((kind) => choice?.[kind]);
    if (isApplied) updateConsent(choice ?? noAgreement);
    onChange(choice, isApplied);
  };
  checks.add(check);
  check();
  return () => void checks.delete(check);
}
