import { type SampleService, startSampleService } from '@clavora/search/sample-service';
import { sampleRawStory, sampleStory, sampleUuid } from '@clavora/search/sample-story';
import { searchBreaker } from '@clavora/search/search-breaker';
import type { SiteEnvironment } from '@clavora/site-core/env';
import { wholeListing } from '@clavora/site-core/internal-paths';
import { tags } from '@clavora/site-core/page-cache';
import { sampleSite } from '@clavora/site-core/sample-site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from './load-page.ts';

const slugOf = (code: string) => `it/global/prodotti/${code.toLowerCase()}`;
const idOf = (code: string) => sampleUuid(slugOf(code));
const categorySlug = 'it/global/categorie/cilindro';
const categories = [sampleUuid(categorySlug)];
const fieldsOf: Record<string, Record<string, unknown>> = {
  'CLV-1': {
    related_products: [idOf('CLV-5'), idOf('deleted')],
    machines: [{ component: 'machine_fit', _uid: 'm', machine: idOf('LINEA-9') }],
    successor: idOf('CLV-6'),
  },
  'CLV-2': {},
  'CLV-3': { discontinued_since: '2020' },
  'CLV-4': {},
  'CLV-5': {},
  'CLV-6': {},
  'LINEA-9': {},
};
const codes = Object.keys(fieldsOf);
type Given = Parameters<typeof sampleStory>;
const product = (code: string, fields = fieldsOf[code]): Given => [
  slugOf(code),
  'product',
  { code, title: `Chiave ${code}`, categories, ...fields },
];
const category: Given = [categorySlug, 'category', { title: 'Chiavi a cilindro' }];

let sample: SampleService;
beforeAll(async () => {
  sample = await startSampleService([sampleStory(...category), ...codes.map((code) => sampleStory(...product(code)))]);
});
afterAll(() => sample.close());
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined));
afterEach(async () => {
  await sample.fail({ mode: 'none' });
  await searchBreaker(sample.environment).runAnyway(async () => undefined);
});

/** Loads the page of a product; the content service has the products of the search, except the withdrawn ones. */
async function load(
  code: string,
  { environment = {}, withdrawn = [], fields }: Changes = {},
): Promise<{ related: unknown[]; asked: string[][]; marks: string[] }> {
  const asked: string[][] = [];
  const marks: string[] = [];
  const stories = [category, ...codes.filter((name) => !withdrawn.includes(name)).map((name) => product(name))];
  const raw = stories.map((given) => sampleRawStory(...given));
  const own = sampleRawStory(...product(code, fields));
  const site = sampleSite(
    'italy',
    {
      lookup: async () => new Map([[own.full_slug, own]]),
      stories: async () => ({ stories: [], total: 0 }),
      datasource: async () => [],
      byUuids: async (uuids) => {
        asked.push([...uuids]);
        return raw.filter(({ uuid }) => uuids.includes(uuid));
      },
    },
    { search: sample.environment, ...environment },
  );
  const cache = {
    ...site.cache,
    tag: async (tagList: readonly string[]) => void marks.push(...tagList),
    keepBriefly: async () => void marks.push('briefly'),
  };
  const result = await loadPage({ ...site, cache }, `/prodotti/${code.toLowerCase()}`, wholeListing);
  if (result.kind !== 'page') throw new Error(`expected a page, got ${JSON.stringify(result)}`);
  const { content } = result.page.story;
  if (content.component !== 'product') throw new Error('expected a product');
  return { related: content.related_products.map(({ story }) => story?.content.code), asked, marks };
}

interface Changes {
  environment?: Partial<SiteEnvironment>;
  withdrawn?: readonly string[];
  fields?: Record<string, unknown>;
}

describe('related products of a page', () => {
  it('SRC-8 are those that editors chose, then those of the category, discontinued ones last, without others on the page', async () => {
    const { related, marks } = await load('CLV-1');
    expect(related.slice(0, 2)).toEqual(['CLV-5', undefined]);
    expect(new Set(related.slice(2, 4))).toEqual(new Set(['CLV-2', 'CLV-4']));
    expect(related.slice(4)).toEqual(['CLV-3']);
    expect(marks).toContain(tags.story(idOf('CLV-2')));
    expect(marks).not.toContain('briefly');
  });

  it('SRC-8 CNT-12 are loaded in the one request for the product’s relations', async () => {
    const { asked } = await load('CLV-1');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toEqual(expect.arrayContaining([idOf('LINEA-9'), idOf('CLV-2'), ...categories]));
  });

  it('SRC-8 are at most six, and all that editors chose', async () => {
    expect((await load('CLV-2')).related).toHaveLength(6);
    const chosen = codes.filter((code) => code !== 'CLV-2').map(idOf);
    const { related } = await load('CLV-2', { fields: { related_products: [...chosen, idOf('CLV-2')] } });
    expect(related).toHaveLength(7);
  });

  it('SRC-8 CNT-11 omit withdrawn products that are still in the index', async () => {
    const { related } = await load('CLV-1', { withdrawn: ['CLV-4'] });
    expect(related).toEqual(['CLV-5', undefined, 'CLV-2', 'CLV-3']);
  });

  it('SRC-8 are recommended by the service if the flag is set', async () => {
    sample.service.requests.reset();
    const { related } = await load('CLV-1', { environment: { search: { ...sample.environment, recommends: true } } });
    expect(related.slice(0, 2)).toEqual(['CLV-5', undefined]);
    expect(new Set(related.slice(2))).toEqual(new Set(['CLV-2', 'CLV-3', 'CLV-4']));
    expect(sample.service.requests.byPath).toEqual({ '/1/indexes/*/recommendations': 1 });
  });

  it.each([
    ['has no search', { environment: { search: null } }, 'none'],
    ['has a search that fails', {}, 'error'],
    ['has a search that is down', {}, 'down'],
  ] as const)('SRC-7 SRC-8 are those that editors chose on a site that %s', async (_, changes, mode) => {
    await sample.fail({ mode });
    expect((await load('CLV-1', changes)).related).toEqual(['CLV-5', undefined]);
  });

  it('SRC-7 do not wait for a search that has just failed', async () => {
    await sample.fail({ mode: 'error', status: 503 });
    await load('CLV-1');
    sample.service.requests.reset();
    await load('CLV-2');
    expect(sample.service.requests.total).toBe(0);
  });
});
