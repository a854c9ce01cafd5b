'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { type PageFacts, pageArrivedEvent } from '../../core/page-facts.ts';

/** Dispatches the arrival event of each shown page: the first one, and each that the router shows. */
export function PageArrival({ market, locale, route, kind, address }: PageFacts) {
  const path = usePathname();
  useEffect(() => {
    // Two error screens differ only in their path.
    const detail = { market, locale, route, kind, address: address ?? path };
    document.dispatchEvent(new CustomEvent(pageArrivedEvent, { detail }));
  }, [market, locale, route, kind, address, path]);
  return null;
}
