import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { notePageInvalidation } from '../server/pages/page-invalidations.ts';
import { cacheHealth } from './cache-health.ts';
import { readSharedCache } from './env.ts';
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
    onInvalidation(tags, durations, at) {
      store.invalidate(tags, durations, at);
      notePageInvalidation();
    },
    onLostInvalidations(before) {
      store.invalidateAll(before);
      notePageInvalidation();
    },
    onState(state) {
      cacheHealth().state = state;
      console.log(`Shared page cache: ${state}`);
    },
  });
}

function readBuildId(): string {
  return readFileSync(join(/* turbopackIgnore: true */ process.cwd(), '.next/BUILD_ID'), 'utf8').trim();
}
