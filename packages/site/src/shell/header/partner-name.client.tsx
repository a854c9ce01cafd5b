'use client';

import { sessionState } from '@clavora/auth/browser/session-state';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** The name of who is signed in, at its place in the header of pages that are the same for everybody (AUT-8). */
export function PartnerName({ place }: { place: Element }) {
  const { subscribe, getSnapshot, getServerSnapshot } = sessionState();
  const { profile } = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  return profile && createPortal(profile.name, place);
}
