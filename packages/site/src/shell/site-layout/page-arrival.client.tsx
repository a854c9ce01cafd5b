'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { type PageFacts, pageArrivedEvent } from '../../core/page-facts.ts';

/** Tells the document that a page stands: the first, and each that the router puts in its place. */
export function PageArrival({ market, locale, route, kind, address }: PageFacts) {
  const path = usePathname();
  useEffect(() => {
    // Two error screens differ in nothing but where they stand.
    const detail = { market, locale, route, kind, address: address ?? path };
    document.dispatchEvent(new CustomEvent(pageArrivedEvent, { detail }));
  }, [market, locale, route, kind, address, path]);
  return null;
}
