'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { NavigationProps } from './navigation-props.ts';

/** Kept, since a change of language draws the outermost layout anew. */
let loaded: ComponentType<NavigationProps> | null = null;

/**
 * Moving between pages without loading a document each time. The links are plain ones and stay so: what is here follows them, once it has been
 * loaded after the page; until then, and without it, the browser does.
 */
export function Navigation(props: NavigationProps) {
  const [Loaded, setLoaded] = useState(() => loaded);
  useEffect(() => {
    const follow = async () => {
      ({ ClientNavigation: loaded } = await import('./client-navigation.tsx'));
      setLoaded(() => loaded);
    };
    // What cannot be fetched leaves plain links.
    follow().catch(() => undefined);
  }, []);
  return Loaded && <Loaded {...props} />;
}
