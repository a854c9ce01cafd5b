import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { algoliasearch, type SearchResponse } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchService, startSearchService } from './start-search-service.ts';

const records = [
  {
    objectID: '1',
    name: 'Chiave piatta CL-100.X',
    family: 'keys',
    makes: ['Fivo', 'Lanteo'],
    price: 3,
    group: 'a',
    rank: 2,
  },
  { objectID: '2', name: 'Chiavi per cilindro', family: 'keys', makes: ['Fivo'], price: 5, group: 'a', rank: 9 },
  { objectID: '3', name: 'Duplicatrice Straße 500', family: 'machines', makes: [], price: 900, group: 'b', rank: 1 },
  {
    objectID: '4',
    name: 'Macchina per chiavi',
    family: 'machines',
    makes: ['Škorva'],
    price: 1200,
    group: 'c',
    rank: 5,
  },
];
const settings = {
  searchableAttributes: ['name', 'makes'],
  attributesForFaceting: ['family', 'searchable(makes)'],
  customRanking: ['desc(rank)'],
  indexLanguages: ['it' as const],
  queryLanguages: ['it' as const],
  attributeForDistinct: 'group',
};

let service: SearchService;
let dataDir: string;
const start = () =>
  startSearchService({
    port: 0,
    appId: 'APP',
    keys: {
      admin: 'admin-key',
      search: 'search-key',
      searchIndexes: ['public_*'],
      further: [{ value: 'parent-key', acl: ['search'] }],
    },
    dataDir,
  });
function client(key: string) {
  const port = Number(new URL(service.url).port);
  return algoliasearch('APP', key, { hosts: [{ url: 'localhost', port, accept: 'readWrite', protocol: 'http' }] });
}
async function search(query: Record<string, unknown>, key = 'search-key'): Promise<SearchResponse> {
  return client(key).searchSingleIndex({ indexName: 'public_it', searchParams: query });
}
const ids = (answer: SearchResponse): string[] => answer.hits.map((hit) => hit.objectID);
const secured = (query: string): string =>
  Buffer.from(createHmac('sha256', 'parent-key').update(query).digest('hex') + query).toString('base64');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'services-search-'));
  service = await start();
  const admin = client('admin-key');
  await admin.setSettings({ indexName: 'public_it', indexSettings: settings });
  await admin.saveObjects({ indexName: 'public_it', objects: records, waitForTasks: true });
  await admin.saveObjects({
    indexName: 'partner_it',
    objects: [{ objectID: 'p', name: 'Listino' }],
    waitForTasks: true,
  });
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true });
});

describe('search service with the unmodified client', () => {
  it.each([
    ['an exact word before its plural', 'chiave', ['1', '2', '4']],
    ['a plural', 'macchine', ['4']],
    ['a prefix', 'dupl', ['3']],
    ['a typo', 'cilimdro', ['2']],
    ['swapped letters', 'ciilndro', ['2']],
    ['missing diacritics', 'skorva', ['4']],
    ['ß as ss', 'strasse', ['3']],
    ['a code as one word', 'cl100x', ['1']],
    ['a code with other signs', 'CL 100/X', ['1']],
    ['words swapped', 'cilindro chiave', ['2']],
    ['nothing', 'zzzzzz', []],
  ])('SRC-1 OPS-2 finds %s', async (_what, query, wanted) => {
    expect(ids(await search({ query })).toSorted()).toEqual(wanted);
  });

  it('SRC-1 OPS-2 returns all records by custom ranking, in pages, without a query', async () => {
    const answer = await search({ query: '', hitsPerPage: 3, page: 1 });
    expect(answer).toMatchObject({ nbHits: 4, nbPages: 2, page: 1, hitsPerPage: 3, query: '' });
    expect(ids(answer)).toEqual(['3']);
    expect(ids(await search({ query: '', offset: 1, length: 2 }))).toEqual(['4', '1']);
  });

  it('SRC-1 OPS-2 highlights matched words', async () => {
    const { hits } = await search({ query: 'dup', highlightPreTag: '[', highlightPostTag: ']' });
    expect(hits[0]?._highlightResult).toMatchObject({
      name: {
        value: '[Dup]licatrice Straße 500',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['dup'],
      },
    });
  });

  it('SRC-1 OPS-2 counts facets, disjunctive ones by a separate query', async () => {
    const { results } = await client('search-key').searchForHits({
      requests: [
        { indexName: 'public_it', facets: ['family', 'makes'], facetFilters: [['family:keys']] },
        { indexName: 'public_it', facets: ['family'], hitsPerPage: 0 },
      ],
    });
    expect(results[0]).toMatchObject({ nbHits: 2, facets: { family: { keys: 2 }, makes: { Fivo: 2, Lanteo: 1 } } });
    expect(results[1]).toMatchObject({ facets: { family: { keys: 2, machines: 2 } }, hits: [] });
  });

  it.each([
    ['family:keys AND price > 3', ['2']],
    ['(makes:"Lanteo" OR makes:Škorva) AND NOT family:keys', ['4']],
    ['price:4 TO 900', ['2', '3']],
    ['objectID:1', ['1']],
  ])('SRC-1 OPS-2 filters by %s', async (filters, wanted) => {
    expect(ids(await search({ filters })).toSorted()).toEqual(wanted);
  });

  it('SRC-1 OPS-2 keeps the best hit of a group with distinct', async () => {
    expect(ids(await search({ distinct: true }))).toEqual(['2', '4', '3']);
  });

  it('SRC-1 OPS-2 searches facet values of facets declared searchable', async () => {
    const { facetHits } = await client('search-key').searchForFacetValues({
      indexName: 'public_it',
      facetName: 'makes',
      searchForFacetValuesRequest: { facetQuery: 'sko' },
    });
    expect(facetHits).toEqual([{ value: 'Škorva', highlighted: '<em>Ško</em>rva', count: 1 }]);
  });

  it('SRC-1 OPS-2 rejects requests that a key does not allow', async () => {
    await expect(client('wrong').search({ requests: [{ indexName: 'public_it' }] })).rejects.toMatchObject({
      status: 403,
    });
    await expect(client('search-key').saveObjects({ indexName: 'public_it', objects: records })).rejects.toMatchObject({
      status: 403,
    });
    await expect(client('search-key').getObject({ indexName: 'partner_it', objectID: 'p' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(client('admin-key').getObject({ indexName: 'none', objectID: 'p' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(search({ filters: 'family:keys AND' })).rejects.toMatchObject({ status: 400 });
  });

  it('SRC-1 OPS-2 enforces the restrictions of a secured key over the query', async () => {
    const key = secured('filters=family%3Akeys&restrictIndices=public_it&hitsPerPage=1');
    const answer = await search({ query: '', filters: 'price > 0', hitsPerPage: 20 }, key);
    expect(answer).toMatchObject({ nbHits: 2, hitsPerPage: 1 });
    await expect(client(key).getObject({ indexName: 'partner_it', objectID: 'p' })).rejects.toMatchObject({
      status: 403,
    });
    const widened = Buffer.from(Buffer.from(key, 'base64').toString().replace('public_it', 'partner_it')).toString(
      'base64',
    );
    await expect(search({}, widened)).rejects.toMatchObject({ status: 403 });
    await expect(search({}, secured('validUntil=1000'))).rejects.toMatchObject({ status: 403 });
  });

  it('SRC-1 OPS-2 sorts by replicas, which follow their primary', async () => {
    const admin = client('admin-key');
    await admin.setSettings({
      indexName: 'public_it',
      indexSettings: { replicas: ['public_dear', 'virtual(public_cheap)'] },
    });
    await admin.setSettings({ indexName: 'public_dear', indexSettings: { ranking: ['desc(price)'] } });
    await admin.setSettings({ indexName: 'public_cheap', indexSettings: { customRanking: ['asc(price)'] } });
    const { results } = await client('search-key').searchForHits({
      requests: [
        { indexName: 'public_dear', query: 'chiavi' },
        { indexName: 'public_cheap', query: 'chiavi' },
      ],
    });
    expect(results.map(({ hits }) => hits.map((hit) => hit.objectID))).toEqual([
      ['4', '2', '1'],
      ['1', '2', '4'],
    ]);
  });

  it('SRC-1 OPS-2 replaces an index by a moved one, finds synonyms, browses and keeps data over a restart', async () => {
    const admin = client('admin-key');
    await admin.saveSynonyms({
      indexName: 'public_it',
      synonymHit: [{ objectID: 's', type: 'synonym', synonyms: ['auto', 'fivo'] }],
    });
    expect(ids(await search({ query: 'auto' })).toSorted()).toEqual(['1', '2']);
    await admin.operationIndex({
      indexName: 'public_it',
      operationIndexParams: { operation: 'copy', destination: 'public_tmp', scope: ['settings', 'synonyms'] },
    });
    await admin.saveObjects({ indexName: 'public_tmp', objects: records.slice(0, 3), waitForTasks: true });
    await admin.operationIndex({
      indexName: 'public_tmp',
      operationIndexParams: { operation: 'move', destination: 'public_it' },
    });
    await service.close();
    service = await start();
    const seen: string[] = [];
    await client('admin-key').browseObjects({
      indexName: 'public_it',
      browseParams: { hitsPerPage: 2 },
      aggregator: (page) => seen.push(...page.hits.map((hit) => hit.objectID)),
    });
    expect(seen.toSorted()).toEqual(['1', '2', '3']);
    expect(ids(await search({ query: 'auto' })).toSorted()).toEqual(['1', '2']);
  });
});
