import { type ConsentChoice, consentKinds } from '@clavora/ui/consent';
import { noAgreement, updateConsent } from '@clavora/ui/consent-mode';
import { pushEvent } from '@clavora/ui/data-layer';
import { loadTagManager } from '../../browser/analytics/tag-manager.ts';
import { clearTrackers } from './clear-trackers.ts';
import { notifyTabs } from './notify-tabs.ts';

/**
 * Loads the tag manager if the choice allows one and the deployment names one; deletes the cookies of tags that it excludes. A choice of this tab is
 * applied also if it is a first refusal, and reported, here and to the other tabs.
 */
export function applyChoice(choice: ConsentChoice | null, tagManager: string | null, isOwn = false): void {
  if (isOwn && choice) updateConsent(choice);
  if (tagManager !== null && consentKinds.some((kind) => choice?.[kind])) loadTagManager(tagManager);
  clearTrackers(choice ?? noAgreement);
  if (!isOwn || !choice) return;
  pushEvent({ event: 'consent_choice', analytics: choice.analytics, marketing: choice.marketing });
  notifyTabs();
}
