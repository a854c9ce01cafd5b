'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { NavigationProps } from './navigation-props.ts';

/** Module state, because a change of language mounts the root layout again. */
let loaded: ComponentType<NavigationProps> | null = null;

/**
 * Navigates between pages without loading a document. Links stay plain: this script follows them once it has loaded after the page; before that, and
 * without it, the browser does.
 */
export function Navigation(props: NavigationProps) {
  const [Loaded, setLoaded] = useState(() => loaded);
  useEffect(() => {
    const follow = async () => {
      ({ ClientNavigation: loaded } = await import('./client-navigation.tsx'));
      setLoaded(() => loaded);
    };
    // If the script cannot be loaded, links stay plain.
    follow().catch(() => undefined);
  }, []);
  return Loaded && <Loaded {...props} />;
}
