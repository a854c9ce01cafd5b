import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { expect, it } from 'vitest';
import { countLifetime } from './next-lifetimes.ts';

it('SEC-1 clears Next’s records of lifetimes by URL before they grow without limit', () => {
  const record = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });
  record.set('/missing', { revalidate: 300, expire: undefined });
  const keyed = () => Reflect.get(SharedCacheControls, 'cacheControls') as Map<string, unknown>;
  expect(keyed().size).toBeGreaterThan(0);
  for (let count = 0; count < 10_000; count += 1) countLifetime();
  expect(keyed().size).toBe(0);
});
