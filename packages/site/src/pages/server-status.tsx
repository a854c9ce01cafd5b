'use client';

import { notFound, unauthorized } from 'next/navigation';

/**
 * Sets the status of an error on a completely rendered page. `notFound()` thrown from the page would leave an empty document that only a script
 * fills; thrown from a client component on the server, below a Suspense boundary, the page keeps its HTML and Next sets the status (docs/adr/0006).
 * The browser renders nothing.
 */
export function ServerStatus({ code }: { code: 401 | 404 }) {
  if (typeof window === 'undefined') {
    if (code === 401) unauthorized();
    notFound();
  }
  return null;
}
