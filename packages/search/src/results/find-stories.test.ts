import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchBreaker } from '../client/search-breaker.ts';
import type { SearchEnvironment } from '../config/env.ts';
import { type SampleService, sampleIndexKey, startSampleService } from '../testing/sample-service.ts';
import { sampleStory, sampleUuid } from '../testing/sample-story.ts';
import { findStories, type StoryQuery } from './find-stories.ts';
import { relatedProducts } from './related-products.ts';

const slugOf = (code: string) => `it/global/prodotti/${code.toLowerCase()}`;
const category = (name: string) => `it/global/categorie/${name}`;
const product = (code: string, fields: Record<string, unknown> = {}) =>
  sampleStory(slugOf(code), 'product', { code, title: 'Chiave', ...fields });
const cylinder = [sampleUuid(category('cilindro'))];
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

let sample: SampleService;
beforeAll(async () => {
  sample = await startSampleService([
    sampleStory(category('cilindro'), 'category', { title: 'Chiavi a cilindro' }),
    product('CLV-1', { categories: cylinder, family: 'residential_keys' }),
    product('CLV-2', { categories: cylinder, family: 'residential_keys', discontinued_since: '2020', is_new: true }),
    product('CLV-3', {
      categories: cylinder,
      family: 'automotive_keys',
      is_new: true,
      description: text('Lunga. '.repeat(600)),
    }),
    product('CLV-4', { family: 'cutters' }),
  ]);
});
afterAll(() => sample.close());
afterEach(async () => {
  await sample.fail({ mode: 'none' });
  await searchBreaker(sample.environment).runAnyway(async () => undefined);
});

const codes = new Map(['CLV-1', 'CLV-2', 'CLV-3', 'CLV-4'].map((code) => [sampleUuid(slugOf(code)), code]));
const codesOf = (ids: readonly string[]) => ids.map((id) => codes.get(id) ?? id);
const products = { field: 'type', anyOf: ['product'] } as const;

async function find(question: Partial<StoryQuery>, changes: Partial<SearchEnvironment> = {}) {
  const whole = { filters: [products], limit: 10, ...question };
  return codesOf(await findStories({ ...sample.environment, ...changes }, sampleIndexKey, whole));
}

async function related(code: string, changes: Partial<SearchEnvironment> = {}, question = {}) {
  const storyId = sampleUuid(slugOf(code));
  const whole = { storyId, categoryIds: cylinder, excludedIds: [], limit: 6, ...question };
  return codesOf(await relatedProducts({ ...sample.environment, ...changes }, sampleIndexKey, whole));
}

describe('findStories', () => {
  it('SRC-4 finds stories by words, as visitors type them', async () => {
    expect(await find({ words: 'clv 3' })).toEqual(['CLV-3']);
    expect(await find({ words: 'serratura' })).toEqual([]);
  });

  it('SRC-4 finds stories by type and category, without duplicates, discontinued ones last', async () => {
    const ofCategory = { field: 'relatedIds', anyOf: cylinder } as const;
    expect(await find({ filters: [products, ofCategory] })).toEqual(['CLV-3', 'CLV-1', 'CLV-2']);
    expect(await find({ filters: [products, { field: 'family', anyOf: ['cutters'] }] })).toEqual(['CLV-4']);
    expect(await find({ filters: [products, { field: 'isNew', anyOf: ['true'] }] })).toEqual(['CLV-3', 'CLV-2']);
    expect(await find({ limit: 2 })).toHaveLength(2);
  });

  it('SRC-4 sends no request when no record can match', async () => {
    sample.service.requests.reset();
    expect(await find({ filters: [{ field: 'family', anyOf: [] }] })).toEqual([]);
    expect(await find({ limit: 0 })).toEqual([]);
    expect(sample.service.requests.total).toBe(0);
  });

  it('SRC-7 rejects when the search times out, and at once the next time', async () => {
    await sample.fail({ mode: 'slow', delayMs: 60_000 });
    await expect(find({ timeout: 50 })).rejects.toThrow('within 50 ms');
    sample.service.requests.reset();
    await expect(find({ timeout: 50 })).rejects.toThrow('a moment ago');
    await expect(related('CLV-1', {}, { timeout: 50 })).rejects.toThrow('a moment ago');
    expect(sample.service.requests.total).toBe(0);
  });

  it('SRC-7 rejects with an invalid API key', async () => {
    await expect(find({}, { searchKey: 'wrong' })).rejects.toThrow('Invalid');
  });
});

describe('relatedProducts', () => {
  it('SRC-8 returns products of its categories, discontinued ones last, without itself and excluded ones', async () => {
    expect(await related('CLV-1')).toEqual(['CLV-3', 'CLV-2']);
    expect(await related('CLV-1', {}, { excludedIds: [sampleUuid(slugOf('CLV-3'))] })).toEqual(['CLV-2']);
    expect(await related('CLV-1', {}, { limit: 1 })).toEqual(['CLV-3']);
    expect(await related('CLV-4', {}, { categoryIds: [] })).toEqual([]);
  });

  it('SRC-8 returns recommendations of the service if configured', async () => {
    sample.service.requests.reset();
    expect(await related('CLV-1', { recommends: true })).toContain('CLV-3');
    expect(Object.keys(sample.service.requests.byPath)).toEqual(['/1/indexes/*/recommendations']);
    expect(await related('CLV-1', { recommends: true }, { excludedIds: [sampleUuid(slugOf('CLV-3'))] })).not.toContain(
      'CLV-3',
    );
    expect(await related('CLV-1', { recommends: true }, { limit: 1 })).toHaveLength(1);
  });

  it('SRC-8 returns products of its categories if the service does not know the product', async () => {
    const unknown = { storyId: 'a-product-of-which-the-service-knows-nothing' };
    expect(await related('CLV-1', { recommends: true }, unknown)).toEqual(['CLV-3', 'CLV-1', 'CLV-2']);
  });
});
