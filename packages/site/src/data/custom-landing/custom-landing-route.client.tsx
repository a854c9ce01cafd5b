'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { createCustomLandingStore, type ShownLanding } from './custom-landing-store.ts';

const store = createCustomLandingStore((url, init) => fetch(url, init));

/** Says that the custom landing page at the path is shown, for as long as it stands in the page. Draws nothing. */
export function CustomLandingRouteClient({ path }: { path: string }) {
  useEffect(() => store.enter(path), [path]);
  return null;
}

/** The data of the custom landing page that is shown, asked for by the first part that uses them; null on any other page (RTE-6). */
export function useCustomLanding(): ShownLanding | null {
  return useSyncExternalStore(store.subscribe, store.snapshot, () => null);
}
