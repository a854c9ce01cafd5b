'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { createCustomLandingStore, type ShownLanding } from './custom-landing-store.ts';

const store = createCustomLandingStore((url, init) => fetch(url, init));

/** Marks the custom landing page as shown while mounted. Renders nothing. */
export function CustomLandingRouteClient({ path }: { path: string }) {
  useEffect(() => store.enter(path), [path]);
  return null;
}

/**
 * Returns the data of the shown custom landing page, loaded by the first component that uses them; null on any other page (RTE-6).
 * @public Components of a landing page use it (docs/contracts/data.md); none does yet.
 */
export function useCustomLanding(): ShownLanding | null {
  return useSyncExternalStore(store.subscribe, store.snapshot, () => null);
}
