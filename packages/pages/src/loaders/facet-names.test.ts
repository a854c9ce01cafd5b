import { type SampleService, startSampleService } from '@clavora/search/sample-service';
import { sampleStory as indexedStory, sampleUuid } from '@clavora/search/sample-story';
import { searchBreaker } from '@clavora/search/search-breaker';
import { readSearchState, searchQueryString } from '@clavora/search/search-state';
import { noCache, tags } from '@clavora/site-core/page-cache';
import { sampleSite } from '@clavora/site-core/sample-site';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadSiteFacetNames, resolveSearch } from './facet-names.ts';

const category = 'it/global/categorie/accessori';

let sample: SampleService;
beforeAll(async () => {
  sample = await startSampleService([
    indexedStory(category, 'category', { title: 'Accessori' }),
    indexedStory('it/global/prodotti/ring', 'product', {
      code: 'RING',
      family: 'accessories',
      kind: 'Anello',
      kind_id: 'ring',
      categories: [sampleUuid(category)],
    }),
  ]);
});
afterAll(() => sample.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await sample.fail({ mode: 'none' });
  await searchBreaker(sample.environment).runAnyway(async () => undefined);
});

const siteOf = (search: boolean) => sampleSite('italy', {}, { search: search ? sample.environment : null });
const resolve = async (query: string, search = true) => {
  const { state, ...rest } = await resolveSearch(siteOf(search), {
    locale: 'it',
    state: readSearchState(new URLSearchParams(query)),
  });
  return { to: searchQueryString(state), ...rest };
};
const names = { categories: { accessori: 'Accessori' }, productKind: { ring: 'Anello' } };

describe('resolveSearch', () => {
  it.each([
    ['category=accessori&product=ring', '?category=accessori&product=ring', false, []],
    ['category=Accessori&product=anello', '?category=accessori&product=ring', true, []],
    ['q=a&category=Zubehör', '?q=a', false, ['Zubehör']],
    ['q=a', '?q=a', false, []],
  ])('SRC-9 reads %s', async (query, to, isMoved, dropped) => {
    expect(await resolve(query)).toEqual({ to, isMoved, dropped, names });
  });

  it('SRC-9 asks nothing for an empty search, and on a site without search', async () => {
    expect(await resolve('')).toEqual({ to: '', isMoved: false, dropped: [], names: {} });
    expect((await resolve('category=Accessori', false)).to).toBe('?category=Accessori');
  });

  it('SRC-7 keeps a search as it is while the names cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await sample.fail({ mode: 'error', status: 500 });
    const query = '?category=Accessori';
    expect(await resolve(query)).toEqual({ to: query, isMoved: false, dropped: [], names: {} });
  });
});

describe('loadSiteFacetNames', () => {
  it('CNT-9 SRC-9 shares the names until products of the language change', async () => {
    const shared: unknown[] = [];
    const site = siteOf(true);
    const cache: typeof noCache = {
      ...noCache,
      shared: (key, tagList, load) => {
        shared.push(key, tagList);
        return load();
      },
    };
    expect(await loadSiteFacetNames({ ...site, cache }, 'it')).toEqual(names);
    expect(shared).toEqual([['facet-names', 'it'], [tags.search('it')]]);
  });
});
