import { sessionState } from '@clavora/auth/browser/session-state';

/** Shows the signed-in partner's name in the header of cached public pages (AUT-8). */
export function showPartnerName(place: HTMLElement): void {
  const { subscribe, getSnapshot } = sessionState();
  const show = (): void => {
    place.textContent = getSnapshot().profile?.name ?? '';
  };
  subscribe(show);
  show();
}
