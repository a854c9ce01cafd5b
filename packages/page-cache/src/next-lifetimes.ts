import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

/** The number of responses after which Next's own records of lifetimes are cleared. */
const maxRecorded = 10_000;

let recorded = 0;

/**
 * Counts a response whose lifetime Next has recorded. Next stores these records by URL, without a limit; entries of this cache contain their
 * lifetime, so that the records can be cleared.
 */
export function countLifetime(): void {
  recorded += 1;
  if (recorded < maxRecorded) return;
  recorded = 0;
  new SharedCacheControls({ routes: {}, dynamicRoutes: {} }).clear();
}
