'use client';

import { useEffect } from 'react';
import { hydrationEvent } from '../browser/document-events.ts';

/** Reports to the script of the page that React has hydrated it. */
export function Hydration() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    document.dispatchEvent(new Event(hydrationEvent));
  }, []);
  return null;
}
