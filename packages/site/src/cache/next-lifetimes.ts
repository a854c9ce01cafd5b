import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

/** Beyond so many answers Next's own record of them is cleared. */
const maxRecorded = 10_000;

let recorded = 0;

/**
 * Counts an answer that Next has recorded the lifetime of. Next keeps these records by address, without a bound; what this cache returns has
 * its lifetime with it, so that the records may go.
 */
export function countLifetime(): void {
  recorded += 1;
  if (recorded < maxRecorded) return;
  recorded = 0;
  new SharedCacheControls({ routes: {}, dynamicRoutes: {} }).clear();
}
