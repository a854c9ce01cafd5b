import type { SearchQuery } from '@clavora/content-client/schema/automatic-fill';
import { type SampleService, startSampleService } from '@clavora/search/sample-service';
import { sampleRawStory, sampleStory, sampleUuid } from '@clavora/search/sample-story';
import { searchBreaker } from '@clavora/search/search-breaker';
import { tags } from '@clavora/site-core/page-cache';
import { sampleSite } from '@clavora/site-core/sample-site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withAutomatic } from './load-automatic.ts';
import { searchedStories } from './load-searched.ts';

const categorySlug = 'it/global/categorie/cilindro';
const categories = [sampleUuid(categorySlug)];
type Given = Parameters<typeof sampleStory>;
const products: readonly Given[] = [
  ['it/global/prodotti/clv-1', 'product', { code: 'CLV-1', title: 'Chiave piatta', categories, is_new: true }],
  ['it/global/prodotti/clv-2', 'product', { code: 'CLV-2', title: 'Chiave auto', family: 'automotive_keys' }],
  ['it/global/prodotti/clv-3', 'product', { code: 'CLV-3', title: 'Chiave punzonata', categories }],
];
const page: Given = ['it/global/eventi-e-notizie/notizie-su-di-noi/x', 'news_article', { title: 'Una chiave' }];
const category: Given = [categorySlug, 'category', { title: 'Chiave' }];

let sample: SampleService;
beforeAll(async () => {
  sample = await startSampleService([...products, page, category].map((given) => sampleStory(...given)));
});
afterAll(() => sample.close());
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined));
afterEach(async () => {
  await sample.fail({ mode: 'none' });
  await searchBreaker(sample.environment).runAnyway(async () => undefined);
});

function siteWith(search: SampleService['environment'] | null = sample.environment) {
  const marks: string[] = [];
  const asked: unknown[] = [];
  const raw = products.map((given) => sampleRawStory(...given));
  const byUuids = async (uuids: readonly string[], parts?: object) => {
    asked.push(parts);
    return raw.filter(({ uuid }) => uuids.includes(uuid));
  };
  const site = sampleSite('italy', { byUuids }, { search });
  const cache = {
    ...site.cache,
    tag: async (tagList: readonly string[]) => void marks.push(...tagList),
    keepBriefly: async () => void marks.push('briefly'),
  };
  return { site: { ...site, cache }, marks, asked };
}

async function find(query: Partial<SearchQuery>, limit = 9) {
  const { site, marks, asked } = siteWith();
  const whole: SearchQuery = { from: 'search', component: 'product', words: '', where: [], limit, ...query };
  const stories = await searchedStories(site, 'it', whole, limit);
  return { codes: stories.map(({ content }) => content.code), marks, asked };
}

describe('searchedStories', () => {
  it('SRC-4 CNT-12 returns the stories in the search’s order, with one request without fields that no card shows', async () => {
    const { codes, marks, asked } = await find({ words: 'clv 3' });
    expect(codes).toEqual(['CLV-3']);
    expect(asked).toEqual([{ excludedFields: expect.arrayContaining(['body', 'description']) }]);
    expect(marks).toContain(tags.search('it'));
    // A product without family is last.
    expect((await find({})).codes).toEqual(['CLV-2', 'CLV-1', 'CLV-3']);
  });

  it.each([
    ['a family', { field: 'family', is: 'in', value: 'automotive_keys' }, ['CLV-2']],
    ['a category', { field: 'categories', is: 'any_in_array', value: sampleUuid(categorySlug) }, ['CLV-1', 'CLV-3']],
    ['novelties', { field: 'is_new', is: 'is', value: 'true' }, ['CLV-1']],
    ['a deleted category', { field: 'categories', is: 'any_in_array', value: 'gone' }, []],
  ] as const)('SRC-4 filters by %s', async (_, condition, expected) => {
    expect((await find({ where: [condition] })).codes).toEqual(expected);
    // Without found ids there is no content request.
    expect((await find({ where: [condition] })).asked).toHaveLength(expected.length === 0 ? 0 : 1);
  });

  it('SRC-4 searches only by fields of the search records', async () => {
    const unknown = { field: 'colour', is: 'in', value: 'red' } as const;
    await expect(find({ where: [unknown] })).rejects.toThrow('does not know the field "colour"');
    await expect(find({ component: 'event' })).rejects.toThrow('not for "event"');
  });
});

describe('a page with a block that searches', () => {
  const grid = {
    component: 'search_based_products_grid',
    _uid: 'g',
    title: 'Chiavi',
    query: 'punzonata',
    products: [],
  };
  const story = sampleStory(...page).story;
  const load = async (search?: null) => {
    const { site, marks } = siteWith(search);
    const content = { ...story.content, body: [{ ...grid, products: ['chosen'] }] };
    const filled = await withAutomatic(site, 'it', { ...story, content });
    const [block] = (filled.content as unknown as { body: { products: readonly unknown[] }[] }).body;
    return { products: block?.products, marks };
  };

  it('SRC-4 shows the found stories', async () => {
    const { products: shown, marks } = await load();
    expect(shown).toMatchObject([{ content: { code: 'CLV-3' } }]);
    expect(marks).not.toContain('briefly');
  });

  it('SRC-4 SRC-7 shows what editors chose while the search fails, and is cached briefly', async () => {
    await sample.fail({ mode: 'error', status: 503 });
    const { products: shown, marks } = await load();
    expect(shown).toEqual(['chosen']);
    expect(marks).toEqual(expect.arrayContaining(['briefly', tags.search('it')]));
  });

  it('SRC-4 shows what editors chose on a site without search, cached as usual', async () => {
    const { products: shown, marks } = await load(null);
    expect(shown).toEqual(['chosen']);
    expect(marks).toEqual([]);
  });
});
