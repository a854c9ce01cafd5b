import algoliasearchHelper from 'algoliasearch-helper';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchConnection } from '../config/search-connection.ts';
import { searchConnection } from '../config/search-connection-of.ts';
import { type SampleService, sampleIndexKey, startSampleService } from '../testing/sample-service.ts';
import { sampleStory } from '../testing/sample-story.ts';
import { searchClient } from './search-client.ts';

const product = (code: string, fields: Record<string, unknown> = {}) =>
  sampleStory(`it/global/prodotti/${code.toLowerCase()}`, 'product', { code, title: 'Chiave', ...fields });
const guide = sampleStory('it/global/eventi-e-notizie/notizie-su-di-noi/guida', 'news_article', {
  title: 'Le chiavi in una guida: CLV 22M o CLV 22 M',
});

let sample: SampleService;
let connection: SearchConnection;
beforeAll(async () => {
  sample = await startSampleService([
    product('CLV-22L', {
      family: 'residential_keys',
      vehicles: [{ component: 'vehicle_fit', _uid: 'v', make: 'Norda', model: 'Vento', year_from: 2024 }],
    }),
    product('CLV-22M', { family: 'cutters' }),
    guide,
  ]);
  connection = searchConnection(sample.environment, sampleIndexKey);
});
afterAll(() => sample.close());
beforeEach(() => sample.service.requests.reset());
afterEach(() => sample.fail({ mode: 'none' }));

type Params = Record<string, unknown>;
const codesOf = (result: object) => ('hits' in result && Array.isArray(result.hits) ? result.hits : []).map(codeOf);
const codeOf = (hit: unknown) => (typeof hit === 'object' && hit !== null && 'code' in hit ? hit.code : hit);

async function search(requests: readonly Params[], options = {}, changes: Partial<SearchConnection> = {}) {
  const client = searchClient({ ...connection, ...changes }, options);
  const { results } = await client.search(requests.map((params) => ({ indexName: connection.index, params })));
  return results;
}

describe('searchClient', () => {
  it.each(['CLV 22 L', 'clv22l', 'СДМ-22Д', 'chiave 22-l'])(
    'SRC-2 sends all attempts for "%s" in one call, and answers with the query as typed',
    async (query) => {
      const [result] = await search([{ query }]);
      expect(result && codesOf(result)).toEqual(['CLV-22L']);
      expect(result).toMatchObject({ query, nbHits: 1 });
      expect(sample.service.requests.total).toBe(1);
    },
  );

  it('SRC-2 answers requests sent together by the attempt that answers the first', async () => {
    const [hits, counts] = await search([
      { query: 'chiave 22-l', facetFilters: ['family:residential_keys'] },
      { query: 'chiave 22-l', facets: ['family'], hitsPerPage: 0 },
    ]);
    expect(hits && codesOf(hits)).toEqual(['CLV-22L']);
    // As typed it would match the article too, and with letters and digits apart both products.
    expect(counts).toMatchObject({ nbHits: 1, facets: { family: { residential_keys: 1 } } });
  });

  it('SRC-2 answers all requests by a later attempt if the first request has no hits with an earlier one', async () => {
    const [hits, counts] = await search([
      { query: 'clv 22 m', facetFilters: ['type:news'] },
      { query: 'clv 22 m', facets: ['type'], hitsPerPage: 0 },
    ]);
    expect(hits).toMatchObject({ nbHits: 1 });
    // Alone it would be answered by the code as one word, which the article does not contain.
    expect(counts).toMatchObject({ facets: { type: { news: 1 } } });
  });

  it('SRC-2 treats different queries of one call separately', async () => {
    const [first, second, third] = await search([{ query: 'clv 22 m' }, { query: '' }, { query: 'guida' }]);
    expect(first && codesOf(first)).toEqual(['CLV-22M']);
    expect(second).toMatchObject({ nbHits: 3, query: '' });
    expect(third).toMatchObject({ nbHits: 1, query: 'guida' });
  });

  it('SRC-2 marks an answer whose pages have only some of the words', async () => {
    const [partial] = await search([{ query: 'guida tascabile' }]);
    expect(partial).toMatchObject({ query: 'guida tascabile', nbHits: 1, isPartial: true });
    const [whole] = await search([{ query: 'chiavi guida' }]);
    expect(whole).toMatchObject({ nbHits: 1 });
    expect(whole).not.toHaveProperty('isPartial');
  });

  it('SRC-2 returns no hits and the query as typed if no attempt finds anything', async () => {
    expect(await search([{ query: 'CLV 99 X' }])).toMatchObject([{ nbHits: 0, hits: [], query: 'CLV 99 X' }]);
  });

  it('SRC-2 finds facet values', async () => {
    const helper = algoliasearchHelper(searchClient(connection), connection.index, {
      disjunctiveFacets: ['vehicleMakes'],
    });
    expect(await helper.searchForFacetValues('vehicleMakes', 'nor', 10)).toMatchObject({
      facetHits: [{ value: 'Norda', count: 1 }],
    });
  });

  it('SRC-2 counts pages, and counts searches with consent only', async () => {
    await search([{ query: 'clv 22 l', analytics: true, clickAnalytics: true, userToken: 'anonymous-1' }]);
    const queries = sample.service.requests.queries ?? [];
    expect(queries.length).toBeGreaterThan(1);
    for (const { params } of queries) {
      expect(params).toMatchObject({ facetingAfterDistinct: true, analytics: false, clickAnalytics: false });
      expect(params).not.toHaveProperty('userToken');
    }
  });

  it('SRC-2 counts a search once with consent, by its best attempt', async () => {
    await search(
      [
        { query: 'clv 22 l', userToken: 'anonymous-1' },
        { query: 'clv 22 l', analytics: false },
      ],
      {
        reports: true,
      },
    );
    const queries = (sample.service.requests.queries ?? []).map(({ params }) => params);
    expect(queries.map(({ analytics }) => analytics)).toEqual([true, ...queries.slice(1).map(() => false)]);
    expect(queries.every(({ clickAnalytics }) => clickAnalytics === true)).toBe(true);
    expect(queries[0]).toMatchObject({ userToken: 'anonymous-1' });
  });

  it('SRC-1 searches with the complete client too', async () => {
    const [result] = await search([{ query: 'clv 22 l' }], {}, { isLite: false });
    expect(result && codesOf(result)).toEqual(['CLV-22L']);
    expect(searchClient({ ...connection, isLite: false }).transporter).toBeUndefined();
  });

  it('SRC-1 caches no answer if caching is off', async () => {
    const client = searchClient({ ...connection, keepsAnswers: false });
    const cache = client.transporter?.responsesCache;
    await cache?.set('key', 'kept');
    expect(await cache?.get('key', async () => 'asked')).toBe('asked');
  });

  it.each([
    ['is down', { mode: 'down' }, 'Unreachable hosts'],
    ['fails', { mode: 'error', status: 503 }, 'Unreachable hosts'],
    ['refuses', { mode: 'error', status: 403 }, 'Internal Server Error'],
    ['answers half a text', { mode: 'bad-json' }, 'JSON'],
  ] as const)('SRC-7 rejects when the service %s', async (_, fault, reason) => {
    await sample.fail(fault);
    await expect(search([{ query: 'clv' }])).rejects.toThrow(reason);
  });
});
