import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { algoliasearch, type InitClientOptions, type RecommendationsResults, type RelatedQuery } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchService, startSearchService } from '../start-search-service.ts';
import { relatedRecords } from './recommendations.ts';

const settings = {
  searchableAttributes: ['title'],
  attributesForFaceting: ['type', 'searchable(makes)', 'family', 'filterOnly(storyId)'],
  customRanking: ['desc(priority)'],
  attributeForDistinct: 'storyId',
  distinct: 1,
};
const product = (objectID: string, family: string, makes: string[], more: Record<string, unknown> = {}) => ({
  objectID,
  storyId: objectID,
  type: 'product',
  family,
  makes,
  title: `Key ${objectID}`,
  priority: 0,
  ...more,
});
const records = [
  product('fivo-flat', 'flat', ['Fivo']),
  product('fivo-flat-text', 'flat', ['Fivo'], { storyId: 'fivo-flat', part: 1 }),
  product('fivo-lanteo', 'flat', ['Fivo', 'Lanteo']),
  product('fivo-tubular', 'tubular', ['Fivo']),
  product('opra-flat', 'flat', ['Opra']),
  product('opra-flat-text', 'flat', ['Opra'], { storyId: 'opra-flat', part: 1 }),
  product('sevo-dimple', 'dimple', ['Sevo'], { priority: 9 }),
  { objectID: 'page', storyId: 'page', type: 'page', title: 'About', priority: 10 },
];

let service: SearchService;
let dataDir: string;
function client(key: string) {
  return algoliasearch('APP', key, here());
}
const here = (): NonNullable<InitClientOptions['options']> => ({
  hosts: [{ url: 'localhost', port: Number(new URL(service.url).port), accept: 'readWrite', protocol: 'http' }],
});
async function related(asked: Partial<RelatedQuery>, key = 'search-key'): Promise<RecommendationsResults> {
  const request: RelatedQuery = {
    model: 'related-products',
    indexName: 'public_it',
    objectID: 'fivo-flat',
    threshold: 0,
    ...asked,
  };
  const { results } = await liteClient('APP', key, here()).getRecommendations({ requests: [request] });
  const [result] = results;
  if (!result) throw new Error('Expected a result');
  return result;
}
const ids = ({ hits }: RecommendationsResults): unknown[] =>
  hits.map((hit) => ('objectID' in hit ? hit.objectID : undefined));

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'services-recommendations-'));
  service = await startSearchService({
    port: 0,
    appId: 'APP',
    keys: { admin: 'admin-key', search: 'search-key', searchIndexes: ['public_*'] },
    dataDir,
  });
  const admin = client('admin-key');
  await admin.setSettings({ indexName: 'public_it', indexSettings: settings });
  for (const indexName of ['public_it', 'partner_it']) {
    await admin.saveObjects({ indexName, objects: records, waitForTasks: true });
  }
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true });
});

describe('recommendations with the unmodified client', () => {
  it('SRC-8 OPS-2 returns the records that share most with the requested one, one of each page', async () => {
    const answer = await related({});
    expect(ids(answer)).toEqual(['fivo-lanteo', 'fivo-tubular', 'opra-flat', 'sevo-dimple']);
    expect(answer.hits[0]).toMatchObject({ _score: 100, title: 'Key fivo-lanteo' });
  });

  it('SRC-8 OPS-2 serves the complete client too', async () => {
    const requests = [
      { model: 'looking-similar' as const, indexName: 'public_it', objectID: 'opra-flat', threshold: 50 },
    ];
    const { results } = await client('search-key').initRecommend({ options: here() }).getRecommendations({ requests });
    expect(results[0] && ids(results[0])).toEqual(['fivo-flat', 'fivo-lanteo']);
  });

  it('SRC-8 OPS-2 applies threshold, number, filters and attributes', async () => {
    expect(ids(await related({ threshold: 30 }))).toEqual(['fivo-lanteo', 'fivo-tubular', 'opra-flat']);
    expect(ids(await related({ maxRecommendations: 1 }))).toEqual(['fivo-lanteo']);
    expect(ids(await related({ queryParameters: { filters: 'NOT makes:Lanteo' } }))).toEqual([
      'fivo-tubular',
      'opra-flat',
      'sevo-dimple',
    ]);
    const { hits } = await related({ maxRecommendations: 1, queryParameters: { attributesToRetrieve: ['title'] } });
    expect(hits).toEqual([{ objectID: 'fivo-lanteo', title: 'Key fivo-lanteo', _score: 100 }]);
  });

  it('SRC-8 OPS-2 adds results of the fallback without duplicates', async () => {
    const answer = await related({
      threshold: 90,
      maxRecommendations: 3,
      fallbackParameters: { filters: 'type:product' },
    });
    expect(ids(answer)).toEqual(['fivo-lanteo', 'sevo-dimple', 'fivo-tubular']);
    expect(answer.hits.map((hit) => '_score' in hit)).toEqual([true, false, false]);
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ['an index that the key does not open', () => related({ indexName: 'partner_it' }), 403],
    ['a record that is none', () => related({ objectID: 'none' }), 404],
    ['a threshold that is none', () => related({ threshold: 101 }), 400],
    [
      'a model that needs purchases',
      () =>
        client('search-key').customPost({
          path: '1/indexes/*/recommendations',
          body: { requests: [{ model: 'bought-together', indexName: 'public_it', objectID: 'page', threshold: 0 }] },
        }),
      400,
    ],
  ])('SRC-8 OPS-2 rejects %s', async (_what, ask, status) => {
    await expect(ask()).rejects.toMatchObject({ status });
  });
});

describe('shared facets of records', () => {
  it('SRC-8 weighs rare values higher', () => {
    const [first, second] = relatedRecords(product('a', 'flat', ['Fivo']), records, settings);
    expect([first?.record.objectID, second?.record.objectID]).toEqual(['fivo-flat', 'fivo-lanteo']);
    const common = [1, 2, 3, 4].map((number) => product(`c${number}`, 'flat', []));
    const scores = relatedRecords(product('a', 'flat', ['Fivo']), [...common, product('r', 'x', ['Fivo'])], settings);
    expect(scores[0]?.record.objectID).toBe('r');
  });

  it('SRC-8 returns nothing for a record without facets', () => {
    expect(relatedRecords({ objectID: 'a' }, records, settings)).toEqual([]);
    expect(relatedRecords(product('a', 'flat', []), records, {})).toEqual([]);
  });
});
