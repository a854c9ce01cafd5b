import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { noCache, type PageCache } from '../../page-cache.ts';
import { siteOver } from '../../testing/sample-space.ts';
import { loadRedirects } from './load-redirects.ts';

/** Returns a cache that keeps values until `forget`, like a server's; `briefly` counts. */
function keeping() {
  const kept = new Map<string, unknown>();
  const seen = { tags: [] as string[], briefly: 0 };
  const cache: PageCache = {
    ...noCache,
    async shared(key, tagList, load) {
      seen.tags.push(...tagList);
      const name = key.join(' ');
      if (!kept.has(name)) kept.set(name, await load());
      return kept.get(name) as Awaited<ReturnType<typeof load>>;
    },
    async keepBriefly() {
      seen.briefly += 1;
    },
  };
  return { cache, seen, kept };
}

const entries = [{ name: '/a', value: '/b' }];

describe('loadRedirects', () => {
  it('RTE-12 requests and parses the entries once, until a publish', async () => {
    const { site, asked } = siteOver('italy', { groups: {}, redirects: entries });
    const { cache, seen, kept } = keeping();
    site.cache = cache;
    const first = await loadRedirects(site);
    expect(first.exact('/a')?.to).toBe('/b');
    expect(await loadRedirects(site)).toBe(first);
    expect(asked).toEqual(['datasource redirects']);
    expect(new Set(seen.tags)).toEqual(new Set(['datasource:redirects']));
    kept.clear();
    expect(await loadRedirects(site)).toBe(first);
    expect(asked).toHaveLength(2);
  });

  it('RTE-12 parses them once even if another process filled the cache', async () => {
    const { site, asked } = siteOver('italy', { groups: {}, redirects: entries });
    const { cache, kept } = keeping();
    site.cache = cache;
    kept.set('redirects italy', 'from elsewhere');
    expect((await loadRedirects(site)).exact('/a')?.to).toBe('/b');
    expect((await loadRedirects(site)).exact('/a')?.to).toBe('/b');
    expect(asked).toHaveLength(1);
  });

  it('RTE-12 returns the last table when the content service fails, and marks the page to be regenerated soon', async () => {
    const { site, fail } = siteOver('italy', { groups: {}, redirects: entries });
    const { cache, seen, kept } = keeping();
    site.cache = cache;
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    onTestFinished(() => error.mockRestore());
    fail(503);
    expect((await loadRedirects(site)).exact('/a')).toBeNull();
    expect(seen.briefly).toBe(1);
    fail(undefined);
    await loadRedirects(site);
    kept.clear();
    fail(503);
    expect((await loadRedirects(site)).exact('/a')?.to).toBe('/b');
    expect(seen.briefly).toBe(2);
    expect(error).toHaveBeenCalledTimes(2);
  });

  it('RTE-12 logs rejected entries once, by name', async () => {
    const { site } = siteOver('italy', {
      groups: {},
      redirects: [...entries, { name: '/loop-logged-once', value: '/loop-logged-once' }],
    });
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    onTestFinished(() => warn.mockRestore());
    await loadRedirects(site);
    await loadRedirects(site);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('leads back to itself');
    expect(warn.mock.calls[0]?.[0]).toContain('/loop-logged-once');
  });
});
