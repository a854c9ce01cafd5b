import { RouteModule } from 'next/dist/server/route-modules/route-module.js';
import { afterEach, expect, it } from 'vitest';
import { passUnmeasured } from './pass-unmeasured.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, '__incrementalCache');
});

it('skips the JSON of a value only while Next measures it', async () => {
  const seen: unknown[] = [];
  class Cache {
    async set(key: string, value: object | null, context: unknown): Promise<void> {
      seen.push([key, JSON.stringify(value), Object.entries(value ?? {}), context]);
      await Promise.resolve();
      seen.push(JSON.stringify(value));
    }
  }
  const cache = new Cache();
  Object.assign(globalThis, { __incrementalCache: cache });
  passUnmeasured();
  passUnmeasured();
  await cache.set('/a', { html: 'text' }, 'context');
  await cache.set('/b', null, 'context');
  await cache.set('/c', Object.freeze({ html: 'frozen' }), 'context');
  expect(seen).toEqual([
    ['/a', 'null', [['html', 'text']], 'context'],
    '{"html":"text"}',
    ['/b', 'null', [], 'context'],
    'null',
    ['/c', '{"html":"frozen"}', [['html', 'frozen']], 'context'],
    '{"html":"frozen"}',
  ]);
});

it('does nothing without a cache of Next', () => {
  expect(passUnmeasured).not.toThrow();
});

it('finds the cache where Next has it', async () => {
  const preview = { previewModeId: '', previewModeSigningKey: '', previewModeEncryptionKey: '' };
  const manifest = { version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview };
  const routeModule = {
    distDir: '',
    relativeProjectDir: '',
    isDev: false,
    loadCustomCacheHandlers: async () => undefined,
  };
  const settings = [{ headers: {} }, { experimental: {} }, preview, manifest, false];
  const getIncrementalCache: unknown = Reflect.get(RouteModule.prototype, 'getIncrementalCache');
  if (typeof getIncrementalCache !== 'function') throw new Error('Expected a method of RouteModule');
  const cache: unknown = await Reflect.apply(getIncrementalCache, routeModule, settings);
  expect(globalThis).toHaveProperty('__incrementalCache', cache);
});
