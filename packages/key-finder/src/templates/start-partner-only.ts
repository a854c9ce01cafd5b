import { guardForms } from '@clavora/auth/browser/guard-forms';
import { listenToSignOut } from '@clavora/auth/browser/sign-in-channel';
import { isMarkedSignedIn } from '@clavora/auth/browser/signed-in-mark';
import type { SessionEndedLabels } from '@clavora/auth/session-ended-labels';
import { partnerApi } from '@clavora/site-core/partner-api-paths';

interface PartnerOnlySettings {
  locale: string;
  labels: SessionEndedLabels;
}

/**
 * Shows a form of the partner area to browsers of signed-in partners only, until they sign out in another window. They sign in again beside the page if
 * the session has ended.
 */
export async function startPartnerOnly(place: HTMLElement, { locale, labels }: PartnerOnlySettings): Promise<void> {
  if (!isMarkedSignedIn(document.cookie)) return;
  const { showSessionEnded } = await import('@clavora/auth/show-session-ended');
  showSessionEnded(place.appendChild(document.createElement('div')), locale, labels);
  const stopGuarding = guardForms(`${partnerApi}/`);
  place.hidden = false;
  listenToSignOut(() => {
    stopGuarding();
    place.hidden = true;
  });
}
