'use client';

import { sessionState } from '@clavora/auth/browser/session-state';
import { type KnownPerson as Person, setKnownPerson } from '@clavora/forms/browser/known-person';
import { useEffect, useSyncExternalStore } from 'react';
import { personPath } from '../core/partner-api-paths.ts';

/** Tells the forms of the page who is signed in, until the partner signs out (EXT-6). */
export function KnownPerson() {
  const { subscribe, getSnapshot, getServerSnapshot } = sessionState();
  const { profile } = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  useEffect(() => {
    setKnownPerson(profile && fetchPerson);
    return () => setKnownPerson(null);
  }, [profile]);
  return null;
}

async function fetchPerson(): Promise<Person | null> {
  const response = await fetch(personPath, { cache: 'no-store' });
  // The server has the same build, so that the type is right.
  return response.ok ? ((await response.json()) as Person) : null;
}
