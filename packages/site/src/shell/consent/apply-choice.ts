import { type ConsentChoice, consentKinds } from '@clavora/ui/consent';
import { pushEvent } from '@clavora/ui/data-layer';
import { updateConsent } from '../../browser/analytics/consent-mode.ts';
import { loadTagManager } from '../../browser/analytics/tag-manager.ts';
import { clearTrackers } from './clear-trackers.ts';

/** The choice that this document's data layer has: pushed once, for any number of pages that the router shows. */
let applied = '';

/** Applies a choice to Consent Mode, and loads the tag manager if it allows one and the deployment names one. */
export function applyChoice(choice: ConsentChoice, tagManager: string | null): void {
  const state = JSON.stringify(choice);
  if (state === applied) return;
  applied = state;
  updateConsent(choice);
  if (tagManager !== null && consentKinds.some((kind) => choice[kind])) loadTagManager(tagManager);
}

/** Applies a visitor's new choice, reports it, and deletes the cookies of tags that it excludes. */
export function announceChoice(choice: ConsentChoice, tagManager: string | null): void {
  applyChoice(choice, tagManager);
  clearTrackers(choice);
  pushEvent({ event: 'consent_choice', analytics: choice.analytics, marketing: choice.marketing });
}
