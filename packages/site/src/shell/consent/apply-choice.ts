import { type ConsentChoice, consentCookieOf, consentKinds } from '@clavora/ui/consent';
import { pushEvent } from '@clavora/ui/data-layer';
import { updateConsent } from '../../browser/analytics/consent-mode.ts';
import { loadTagManager } from '../../browser/analytics/tag-manager.ts';

/** What this document's data layer knows of the choice: said once, however many pages the router shows in it. */
let applied = '';

/** Makes a choice count here: for Consent Mode, and for the tag manager where the deployment names one. */
export function applyChoice(choice: ConsentChoice, tagManager: string | null): void {
  const state = JSON.stringify(choice);
  if (state === applied) return;
  applied = state;
  updateConsent(choice);
  if (tagManager !== null && consentKinds.some((kind) => choice[kind])) loadTagManager(tagManager);
}

/** Remembers what a visitor has just chosen, and makes it count. */
export function keepChoice(choice: ConsentChoice, tagManager: string | null): void {
  document.cookie = consentCookieOf(choice, location.protocol === 'https:');
  applyChoice(choice, tagManager);
  pushEvent({ event: 'consent_choice', analytics: choice.analytics, marketing: choice.marketing });
}
