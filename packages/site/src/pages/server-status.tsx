'use client';

import { notFound, unauthorized } from 'next/navigation';

/**
 * Gives a page that was rendered whole the status of an error. Thrown from the page, `notFound()` would leave an empty document that only
 * a script fills; thrown from a client component on the server, below a Suspense boundary, the page keeps its HTML and Next takes the
 * status (see docs/adr/0006). The browser draws nothing.
 */
export function ServerStatus({ code }: { code: 401 | 404 }) {
  if (typeof window === 'undefined') {
    if (code === 401) unauthorized();
    notFound();
  }
  return null;
}
