import { consentKinds } from '@clavora/ui/consent';
import type { ConsentAgreement } from '@clavora/ui/consent-mode';
import { loadTagManager } from '../../browser/analytics/tag-manager.ts';
import { clearTrackers } from './clear-trackers.ts';

/** Loads the tag manager if the agreement allows one and the deployment names one; deletes the cookies of tags that it excludes. */
export function applyChoice(agreement: ConsentAgreement, tagManager: string | null): void {
  if (tagManager !== null && consentKinds.some((kind) => agreement[kind])) loadTagManager(tagManager);
  clearTrackers(agreement);
}
