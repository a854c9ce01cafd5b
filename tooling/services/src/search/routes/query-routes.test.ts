import type { SearchParamsObject } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FixtureSearch, fixtureSearch } from '../testing/fixture-search.ts';

const indexName = 'public_it';
const records = [
  {
    objectID: 'fivo',
    name: 'Chiave per Fivo',
    text: 'La chiave si copia su ogni duplicatrice in pochi minuti, senza attesa',
    make: 'Fivo',
    price: 3,
  },
  { objectID: 'opra', name: 'Chiave per Opra', text: 'Grezzo in ottone nichelato', make: 'Opra', price: 5 },
  { objectID: 'chiava', name: 'Chiava antica', text: 'Da collezione', make: 'Fivo', price: 90 },
  { objectID: 'machine', name: 'Duplicatrice', text: 'Taglia una chiave piatta', make: 'none', price: 900 },
];

let search: FixtureSearch;
beforeAll(async () => {
  search = await fixtureSearch();
  await search.client().setSettings({
    indexName,
    indexSettings: {
      searchableAttributes: ['name', 'text'],
      attributesForFaceting: ['make', 'price'],
      unretrievableAttributes: ['price'],
    },
  });
  await search.client().saveObjects({ indexName, objects: records, waitForTasks: true });
});
afterAll(() => search.close());

const ask = (searchParams: SearchParamsObject) =>
  search.client('search-key').searchSingleIndex<Record<string, unknown>>({ indexName, searchParams });
const ids = async (searchParams: SearchParamsObject): Promise<string[]> =>
  (await ask(searchParams)).hits.map(({ objectID }) => objectID);

describe('search parameters sent by the unmodified client', () => {
  it.each<[string, SearchParamsObject, string[]]>([
    ['typoTolerance true', { query: 'chiave', typoTolerance: true }, ['fivo', 'opra', 'machine', 'chiava']],
    ['typoTolerance false', { query: 'chiave', typoTolerance: false }, ['fivo', 'opra', 'machine']],
    ['typoTolerance min', { query: 'chiavi', typoTolerance: 'min' }, ['chiava', 'fivo', 'opra', 'machine']],
    ['typoTolerance min, where some have none', { query: 'chiava', typoTolerance: 'min' }, ['chiava']],
    ['typoTolerance strict', { query: 'chiava', typoTolerance: 'strict' }, ['chiava', 'fivo', 'opra', 'machine']],
    [
      'disableTypoToleranceOnAttributes',
      { query: 'chiava', disableTypoToleranceOnAttributes: ['name'] },
      ['chiava', 'fivo', 'machine'],
    ],
    ['minWordSizefor1Typo', { query: 'chiave', minWordSizefor1Typo: 7 }, ['fivo', 'opra', 'machine']],
    ['queryType prefixNone', { query: 'duplic', queryType: 'prefixNone' }, []],
    ['queryType prefixAll', { query: 'dupl tagl', queryType: 'prefixAll' }, ['machine']],
    ['restrictSearchableAttributes', { query: 'chiave', restrictSearchableAttributes: ['text'] }, ['fivo', 'machine']],
    ['removeWordsIfNoResults none', { query: 'chiave astronave' }, []],
    ['removeWordsIfNoResults lastWords', { query: 'opra astronave', removeWordsIfNoResults: 'lastWords' }, ['opra']],
    ['removeWordsIfNoResults firstWords', { query: 'astronave opra', removeWordsIfNoResults: 'firstWords' }, ['opra']],
    [
      'removeWordsIfNoResults allOptional',
      { query: 'opra duplicatrice', removeWordsIfNoResults: 'allOptional' },
      ['machine', 'opra', 'fivo'],
    ],
    [
      'optionalWords',
      { query: 'chiave opra', optionalWords: ['opra'], typoTolerance: false },
      ['opra', 'fivo', 'machine'],
    ],
    ['optionalFilters', { query: '', optionalFilters: ['make:Opra'] }, ['opra', 'chiava', 'fivo', 'machine']],
    [
      'optionalFilters with scores',
      { query: '', optionalFilters: ['make:Opra<score=2>', 'make:Fivo<score=3>'] },
      ['chiava', 'fivo', 'opra', 'machine'],
    ],
    [
      'numericFilters',
      { query: '', numericFilters: ['price>=5', ['price<50', 'price:800 TO 1000']] },
      ['machine', 'opra'],
    ],
    ['facetFilters', { query: '', facetFilters: [['make:Fivo', 'make:Opra'], 'price:-90'] }, ['fivo', 'opra']],
  ])('SRC-1 OPS-2 %s', async (_name, params, wanted) => {
    expect(await ids(params)).toEqual(wanted);
  });

  it('SRC-1 OPS-2 reports which words were removed', async () => {
    const { queryAfterRemoval } = await ask({ query: 'opra astronave', removeWordsIfNoResults: 'lastWords' });
    expect(queryAfterRemoval).toBe('opra');
  });

  it('SRC-1 OPS-2 cuts snippets around matches', async () => {
    const { hits } = await ask({ query: 'duplicatrice', attributesToSnippet: ['text:4'], snippetEllipsisText: '[…]' });
    const snippet = hits.find(({ objectID }) => objectID === 'fivo')?._snippetResult;
    expect(snippet).toEqual({ text: { value: '[…]ogni <em>duplicatrice</em> in pochi[…]', matchLevel: 'full' } });
  });

  it('SRC-1 OPS-2 returns requested fields except unretrievable ones', async () => {
    expect(
      await ask({
        query: 'opra',
        responseFields: ['nbHits', 'hits'],
        attributesToRetrieve: ['name', 'price'],
        attributesToHighlight: [],
      }),
    ).toEqual({
      nbHits: 1,
      hits: [{ objectID: 'opra', name: 'Chiave per Opra' }],
    });
    const [hit] = (await ask({ query: 'opra', attributesToRetrieve: ['*', '-text'] })).hits;
    expect(Object.keys(hit ?? {})).toEqual(['objectID', 'name', 'make', '_highlightResult']);
  });

  it('SRC-1 OPS-2 explains the ranking on request', async () => {
    const { hits } = await ask({ query: 'chiava fivo', getRankingInfo: true });
    expect(hits.map(({ objectID, _rankingInfo }) => [objectID, _rankingInfo?.nbTypos, _rankingInfo?.words])).toEqual([
      ['fivo', 1, 2],
    ]);
  });

  it('SRC-1 OPS-2 counts numeric facets with their range', async () => {
    const { facets, facets_stats: stats } = await ask({ query: '', facets: ['*'], maxValuesPerFacet: 2 });
    expect(facets?.make).toEqual({ Fivo: 2, Opra: 1 });
    expect(stats).toEqual({ price: { min: 3, max: 900, avg: 249.5, sum: 998 } });
  });

  it('SRC-1 OPS-2 ranks first records with the words closer to each other', async () => {
    expect(
      await ids({ query: 'chiave piatta', optionalWords: ['piatta'], restrictSearchableAttributes: ['text'] }),
    ).toEqual(['machine', 'fivo']);
    const { hits } = await ask({ query: 'chiave minuti', getRankingInfo: true });
    expect(hits.map(({ _rankingInfo }) => _rankingInfo?.proximityDistance)).toEqual([8]);
    const near = await ask({ query: 'taglia chiave', getRankingInfo: true });
    expect(near.hits.map(({ _rankingInfo }) => _rankingInfo?.proximityDistance)).toEqual([2]);
  });

  it('SRC-2 OPS-2 counts facets once per group after distinct on request', async () => {
    const admin = search.client();
    const objects = ['a', 'b', 'c'].map((objectID) => ({ objectID, story: objectID === 'c' ? 2 : 1, kind: 'guide' }));
    await admin.setSettings({
      indexName: 'public_parts',
      indexSettings: { attributesForFaceting: ['kind'], attributeForDistinct: 'story', distinct: 1 },
    });
    await admin.saveObjects({ indexName: 'public_parts', objects, waitForTasks: true });
    const counts = async (facetingAfterDistinct: boolean) => {
      const searchParams = { facets: ['kind'], facetingAfterDistinct };
      const { nbHits, facets } = await admin.searchSingleIndex({ indexName: 'public_parts', searchParams });
      return [nbHits, facets?.kind?.guide];
    };
    expect([await counts(true), await counts(false)]).toEqual([
      [2, 2],
      [2, 3],
    ]);
  });

  it('SRC-1 OPS-2 stops at the first search with enough hits on request', async () => {
    const { results } = await search.client('search-key').search({
      requests: [
        { indexName, query: '', hitsPerPage: 2 },
        { indexName, query: 'opra' },
      ],
      strategy: 'stopIfEnoughMatches',
    });
    expect(results).toMatchObject([{ nbHits: 4 }, { processed: false, hits: [] }]);
  });

  it.each<[string, SearchParamsObject]>([
    ['hitsPerPage', { hitsPerPage: 1001 }],
    ['page', { page: -1 }],
    ['facetFilters', { facetFilters: ['make'] }],
    ['numericFilters', { numericFilters: ['price'] }],
  ])('SRC-1 OPS-2 rejects a wrong %s by name', async (name, params) => {
    await expect(ask(params)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(name) });
  });
});
