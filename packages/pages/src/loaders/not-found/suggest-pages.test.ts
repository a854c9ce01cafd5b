import type { ContentClient } from '@clavora/content-client/content-client';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { noCache } from '@clavora/site-core/page-cache';
import { sampleSite } from '@clavora/site-core/sample-site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { suggestPages } from './suggest-pages.ts';

const story = (fullSlug: string, component: string, fields: Record<string, unknown> = {}): RawStory => ({
  uuid: `uuid of ${fullSlug}`,
  full_slug: fullSlug,
  name: fullSlug,
  content: { component, _uid: fullSlug, title: `Title of ${fullSlug}`, ...fields },
});

const stories = [
  story('it/global/prodotti/clv-22l', 'product'),
  story('it/italy/prodotti/clv-22m', 'product'),
  // Not pages that visitors may be sent to.
  story('it/global/prodotti/clv-22n', 'page'),
  story('it/global/clv-22p', 'page', { seo: [{ component: 'seo', _uid: 's', no_index: true }] }),
];

/** Returns a site with an empty configuration; `list` loads the list of pages. */
function siteWith(list: ContentClient['stories']) {
  const marks: string[] = [];
  const site = sampleSite('italy', {
    stories: async (query) => (query.slugs?.includes('config/it') ? { stories: [], total: 0 } : list(query)),
  });
  return { site: { ...site, cache: { ...noCache, keepBriefly: async () => void marks.push('briefly') } }, marks };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('suggestPages', () => {
  it('ERR-2 returns public pages of the market with title and URL', async () => {
    const { site, marks } = siteWith(async () => ({ stories, total: stories.length }));
    expect(await suggestPages(site, 'it', '/prodotti/clv-22')).toEqual([
      { href: '/prodotti/clv-22l', title: 'Title of it/global/prodotti/clv-22l' },
      { href: '/prodotti/clv-22m', title: 'Title of it/italy/prodotti/clv-22m' },
    ]);
    expect(marks).toEqual([]);
  });

  it('ERR-2 OPS-7 returns nothing while the content service fails, cached briefly', async () => {
    const { site, marks } = siteWith(async () => {
      throw new Error('down');
    });
    expect(await suggestPages(site, 'it', '/prodotti/clv-22')).toEqual([]);
    expect(marks).toEqual(['briefly']);
  });

  it('ERR-2 OPS-7 returns nothing if the list is late', async () => {
    vi.useFakeTimers();
    const { site, marks } = siteWith(() => new Promise(() => undefined));
    const suggested = suggestPages(site, 'it', '/prodotti/clv-22');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await suggested).toEqual([]);
    expect(marks).toEqual(['briefly']);
  });

  it('CNT-11 suggests from the list before while a page vanishes, without waiting for the next one', async () => {
    vi.useFakeTimers();
    let list: ContentClient['stories'] = async () => ({ stories, total: stories.length });
    const { site, marks } = siteWith((query) => list(query));
    expect(await suggestPages(site, 'it', '/prodotti/clv-22')).toHaveLength(2);
    list = () => new Promise(() => undefined);
    const suggested = suggestPages(site, 'it', '/prodotti/clv-22l?page=2');
    await vi.advanceTimersByTimeAsync(100);
    // The page itself is in that list.
    expect(await suggested).toEqual([{ href: '/prodotti/clv-22m', title: 'Title of it/italy/prodotti/clv-22m' }]);
    expect(marks).toEqual(['briefly']);
  });

  it('ERR-2 loads the list at most twice for many simultaneous missing pages', async () => {
    const asked = vi.fn<ContentClient['stories']>(async () => ({ stories, total: stories.length }));
    const { site } = siteWith(asked);
    await Promise.all(Array.from({ length: 200 }, (_, index) => suggestPages(site, 'it', `/prodotti/clv-${index}`)));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('ERR-2 limits the list in a space of any size', async () => {
    const asked = vi.fn<ContentClient['stories']>(async () => ({ stories, total: 1_000_000 }));
    await suggestPages(siteWith(asked).site, 'it', '/prodotti/clv-22');
    expect(asked).toHaveBeenCalledTimes(10);
  });
});
