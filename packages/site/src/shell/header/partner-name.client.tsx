'use client';

import { sessionState } from '@clavora/auth/browser/session-state';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Renders the signed-in partner's name into the header of cached public pages (AUT-8). */
export function PartnerName({ place }: { place: Element }) {
  const { subscribe, getSnapshot, getServerSnapshot } = sessionState();
  const { profile } = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  return profile && createPortal(profile.name, place);
}
