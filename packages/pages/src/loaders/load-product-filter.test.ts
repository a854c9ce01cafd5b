import { type SampleService, startSampleService } from '@clavora/search/sample-service';
import { sampleStory as indexedStory, sampleUuid } from '@clavora/search/sample-story';
import { searchBreaker } from '@clavora/search/search-breaker';
import { noCache, type PageCache, tags } from '@clavora/site-core/page-cache';
import { sampleStory } from '@clavora/site-core/sample-page';
import { sampleSite } from '@clavora/site-core/sample-site';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadProductFilter } from './load-product-filter.ts';

const categorySlug = 'it/global/categorie/piatte';
const product = (code: string, family: string, kind: string, categories: string[] = []) =>
  indexedStory(`it/global/prodotti/${code}`, 'product', { code, title: code, family, kind, categories });

let sample: SampleService;
beforeAll(async () => {
  sample = await startSampleService([
    indexedStory(categorySlug, 'category', { title: 'Chiavi  piatte ' }),
    product('clv-1', 'residential_keys', 'Chiave piatta', [sampleUuid(categorySlug)]),
    product('clv-2', 'automotive_keys', 'Chiave con transponder'),
    product('f-21', 'cutters', 'Fresa a disco'),
  ]);
});
afterAll(() => sample.close());
afterEach(async () => {
  await sample.fail({ mode: 'none' });
  await searchBreaker(sample.environment).runAnyway(async () => undefined);
});

async function load(component: string, fields: Record<string, unknown>, search = true, slug = 'it/global/prodotti') {
  const marks: string[] = [];
  const site = sampleSite('italy', {}, { search: search ? sample.environment : null });
  const cache: PageCache = {
    ...noCache,
    tag: async (given) => void marks.push(...given),
    keepBriefly: async () => void marks.push('briefly'),
  };
  const filter = await loadProductFilter({ ...site, cache }, 'it', sampleStory(component, fields, slug));
  return { filter, marks, kinds: filter?.facets.productKind.map(({ value }) => value).toSorted() };
}

describe('loadProductFilter', () => {
  it('TPL-5 offers the values of all products, of families or of a category', async () => {
    const all = await load('product_listing', { title: 'Prodotti', families: '' });
    expect(all.kinds).toEqual(['chiave-con-transponder', 'chiave-piatta', 'fresa-a-disco']);
    expect(all.filter?.names.productKind).toMatchObject({ 'chiave-piatta': 'Chiave piatta' });
    expect(all.filter?.scope).toEqual({ type: ['product'] });
    const keys = await load('product_listing', { title: 'Chiavi', families: 'residential_keys, ,automotive_keys' });
    expect(keys.kinds).toEqual(['chiave-con-transponder', 'chiave-piatta']);
    const category = await load('category', { title: 'Chiavi  piatte ' }, true, categorySlug);
    expect(category.filter?.scope).toEqual({ type: ['product'], categories: ['piatte'] });
    expect(category.kinds).toEqual(['chiave-piatta']);
  });

  it('CNT-9 refreshes the page when the search finds other products', async () => {
    const { marks } = await load('product_listing', { title: 'Prodotti' });
    expect(marks).toEqual([tags.search('it')]);
  });

  it('SRC-7 keeps a page without filter briefly when the search fails, and names the reason', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await sample.fail({ mode: 'error', status: 500 });
    const { filter, marks } = await load('product_listing', { title: 'Prodotti' });
    expect(filter).toBeNull();
    expect(marks).toContain('briefly');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('filters of product listings'));
  });

  it('SRC-7 has no filter on a site without search', async () => {
    const { filter, marks } = await load('product_listing', { title: 'Prodotti' }, false);
    expect([filter, marks]).toEqual([null, []]);
  });
});
