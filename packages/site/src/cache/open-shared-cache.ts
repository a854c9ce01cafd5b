import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { notePageInvalidation } from '../server/pages/page-invalidations.ts';
import { cacheHealth } from './cache-health.ts';
import { readSharedCache } from './env.ts';
import { noteOthersInvalidation } from './others-invalidations.ts';
import type { PageStore } from './page-store.ts';
import { SharedCache } from './shared-cache.ts';

/** Connects a store to the cache that the environment names; null without one, and while Next builds. */
export function openSharedCache(store: PageStore, now: () => number): SharedCache | null {
  // The process of a market runs in the folder of its app, which has its name.
  const { redis } = readSharedCache(basename(process.cwd()));
  if (!redis || process.env.NEXT_PHASE === 'phase-production-build') return null;
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
  });
}

function readBuildId(): string {
  return readFileSync(join(/* turbopackIgnore: true */ process.cwd(), '.next/BUILD_ID'), 'utf8').trim();
}
