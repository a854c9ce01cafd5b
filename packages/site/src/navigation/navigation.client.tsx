'use client';

import { type ComponentType, useEffect, useState } from 'react';

export interface NavigationProps {
  /** Told while a page is loading. */
  loadingLabel: string;
  /** Told when it could not be had. */
  failedLabel: string;
}

/**
 * Moving between pages without loading a document each time. The links are plain ones and stay so: what is here follows them, once it has been
 * loaded after the page; until then, and without it, the browser does.
 */
export function Navigation(props: NavigationProps) {
  const [Loaded, setLoaded] = useState<ComponentType<NavigationProps> | null>(null);
  useEffect(() => {
    import('./client-navigation.tsx').then(
      ({ ClientNavigation }) => setLoaded(() => ClientNavigation),
      // What cannot be fetched leaves plain links.
      () => undefined,
    );
  }, []);
  return Loaded && <Loaded {...props} />;
}
