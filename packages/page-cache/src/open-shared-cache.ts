import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { logWarning } from '@clavora/runtime/log';
import { notePageInvalidation } from '@clavora/server/page-invalidations';
import { countMetric } from '@clavora/telemetry/record';
import { cacheHealth } from './cache-health.ts';
import { readSharedCache } from './env.ts';
import { noteOthersInvalidation } from './others-invalidations.ts';
import type { PageStore } from './page-store.ts';
import { type Rejection, SharedCache } from './shared-cache.ts';

/** Connects a store to the cache that the environment names; null without one, and while Next builds. */
export function openSharedCache(store: PageStore, now: () => number): SharedCache | null {
  // The process of a market runs in the folder of its app, which has its name.
  const { redis } = readSharedCache(basename(process.cwd()));
  if (!redis || process.env.NEXT_PHASE === 'phase-production-build') return null;
  if (redis.secret === null) logWarning('Shared page cache: without AUTH0_SECRET, no page is shared');
  return new SharedCache({
    ...redis,
    build: readBuildId(),
    now,
    onInvalidation(tags, durations, at, isOwn) {
      store.invalidate(tags, durations, at);
      notePageInvalidation();
      if (!isOwn) noteOthersInvalidation();
    },
    onLostInvalidations(before) {
      store.invalidateAll(before);
      notePageInvalidation();
      noteOthersInvalidation();
    },
    onState(state) {
      const health = cacheHealth();
      health.state = state;
      if (state === 'down') health.outages += 1;
      console.log(`Shared page cache: ${state}`);
    },
    onRejected: reportRejections(now),
  });
}

/** The least time between two lines of the log about what Redis should not have, in milliseconds: it may have thousands of that. */
const quietMs = 60_000;

/** Returns a function that counts what is not used of Redis, and logs it once a minute. */
function reportRejections(now: () => number): (reason: Rejection) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (reason) => {
    countMetric('site_shared_cache_rejections_total', { reason });
    if (now() - loggedAt < quietMs) return;
    loggedAt = now();
    logWarning(`Shared page cache: Redis has what no instance with this secret wrote (${reason})`);
  };
}

function readBuildId(): string {
  return readFileSync(join(/* turbopackIgnore: true */ process.cwd(), '.next/BUILD_ID'), 'utf8').trim();
}
