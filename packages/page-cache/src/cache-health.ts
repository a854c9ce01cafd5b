import { processSingleton } from '@clavora/runtime/process-singleton';
import { hasSharedCache } from './env.ts';

interface CacheHealth {
  state: 'up' | 'down' | 'unknown' | 'off';
  /** How often it went down: meanwhile, invalidations of other instances were not received. */
  outages: number;
}

/** Returns the state of the shared cache, which its connection sets; `unknown` before the first page is requested, `off` if none is configured. */
export function cacheHealth(): CacheHealth {
  return processSingleton<CacheHealth>('cache-health', () => ({
    state: hasSharedCache() ? 'unknown' : 'off',
    outages: 0,
  }));
}
