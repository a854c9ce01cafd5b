import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SearchService, startSearchService } from '@clavora/services/search/start-search-service';
import { algoliasearch, type SearchResponse } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDefaults } from '../config/settings.ts';
import { readQuery } from '../query/read-query.ts';
import { indexRecords } from '../records/index-records.ts';
import { type IndexKey, indexName, indexPattern, sortedIndexName } from '../schema/indexes.ts';
import { type SearchRecord, searchRecord } from '../schema/search-record.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleStory } from '../testing/sample-story.ts';
import { createIndexWriter, type IndexWriter } from './index-writer.ts';
import { indexingClient, sendOnceClient } from './indexing-client.ts';

const place: IndexKey = { audience: 'public', market: 'italy', locale: 'it' };
const index = indexName('test', place);
const product = (code: string, fields: Record<string, unknown> = {}) =>
  sampleStory(`it/global/prodotti/${code.toLowerCase().replaceAll('.', '-')}`, 'product', { code, ...fields });
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const catalogue = [
  product('CLV-14R.2X', {
    title: 'Chiave piatta',
    cross_references: [{ component: 'cross_reference', _uid: 'c', maker: 'Orbis', code: 'ORB X5' }],
  }),
  product('CLV-22L', { title: 'Chiave punzonata', description: text('Una parola lunga. '.repeat(300)) }),
  product('CLV-9', {
    title: 'Chiave auto',
    vehicles: [{ component: 'vehicle_fit', _uid: 'v', make: 'Norda', model: 'Vento', year_from: 2024 }],
  }),
  product('KIT-CARE', { title: 'Cura' }),
];
const recordsOf = (found = catalogue) => indexRecords(found, place, sampleContext(place));

let service: SearchService;
let dataDir: string;
let writer: IndexWriter;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'search-index-'));
  service = await startSearchService({
    port: 0,
    appId: 'APP',
    keys: { admin: 'admin', search: 'search', searchIndexes: [indexPattern('test', 'public')] },
    dataDir,
  });
  const environment = { appId: 'APP', searchKey: 'search', host: service.url, indexPrefix: 'test' };
  writer = createIndexWriter(indexingClient({ ...environment, adminKey: 'admin' }), 'test');
  await writer.reindex(place, recordsOf());
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true });
});

const ask = async (query: string, indexNameAsked = index): Promise<SearchResponse<SearchRecord>> => {
  const { hostname, port } = new URL(service.url);
  const hosts = [{ url: hostname, port: Number(port), accept: 'readWrite' as const, protocol: 'http' as const }];
  const client = algoliasearch('APP', 'search', { hosts });
  return client.searchSingleIndex<SearchRecord>({
    indexName: indexNameAsked,
    searchParams: { query, facets: ['type'], ...queryDefaults },
  });
};
const found = async (typed: string): Promise<string[]> => {
  for (const query of readQuery(typed).attempts) {
    const { hits } = await ask(query);
    if (hits.length > 0) return hits.map(({ code }) => code ?? '');
  }
  return [];
};

describe('indexes in the search service', () => {
  it.each([
    ['CLV-14R.2X', 'CLV-14R.2X'],
    ['clv14r2x', 'CLV-14R.2X'],
    ['CLV 14R 2X', 'CLV-14R.2X'],
    ['clv14 r2x', 'CLV-14R.2X'],
    ['14r', 'CLV-14R.2X'],
    ['orbx5', 'CLV-14R.2X'],
    ['Orbis X5', 'CLV-14R.2X'],
    ['СДМ-22Д', 'CLV-22L'],
    ['chiave 22l', 'CLV-22L'],
    ['norda vento 2025', 'CLV-9'],
    ['vettura', 'CLV-9'],
  ])('SRC-2 %s finds %s first', async (typed, code) => {
    expect((await found(typed))[0]).toBe(code);
  });

  it('SRC-2 treats a code with another letter as another code', async () => {
    expect(await found('clv14r2y')).toEqual([]);
    expect(await found('clv23l')).toEqual([]);
    expect(await found('kitcare')).toEqual(['KIT-CARE']);
    expect(await found('kitcxre')).toEqual([]);
  });

  it('SRC-2 returns and counts a page of several passages once', async () => {
    expect(recordsOf().length).toBeGreaterThan(catalogue.length);
    const { hits, nbHits, facets } = await ask('');
    expect([hits.length, nbHits]).toEqual([4, 4]);
    expect(facets).toEqual({ type: { product: 4 } });
  });

  it('SRC-2 has an index for each order', async () => {
    const { hits } = await ask('', sortedIndexName(index, 'code'));
    expect(hits.map(({ code }) => code)).toEqual(['CLV-9', 'CLV-14R.2X', 'CLV-22L', 'KIT-CARE']);
  });

  it('SRC-5 finds no difference after indexing, and finds changes, withdrawals and reindexing at once', async () => {
    expect(await writer.findDiff(place, recordsOf())).toEqual({ save: [], remove: [], types: new Set() });
    const renamed = product('CLV-9', { title: 'Lucchetto' });
    await writer.updateStories(place, [renamed.story.uuid], recordsOf([renamed]));
    expect(await found('lucchetto')).toEqual(['CLV-9']);
    await writer.removeStories(place, [product('CLV-22L').story.uuid]);
    expect(await found('clv22l')).toEqual([]);
    const drift = await writer.findDiff(place, recordsOf());
    expect(new Set(drift?.save.map(({ code }) => code))).toEqual(new Set(['CLV-9', 'CLV-22L']));
    await writer.reindex(place, recordsOf());
    expect(await found('clv22l')).toEqual(['CLV-22L']);
    expect((await ask('', sortedIndexName(index, 'name'))).nbHits).toBe(4);
  });

  it('SRC-6 gives the public key no access to partner indexes', async () => {
    const partner: IndexKey = { ...place, audience: 'partner' };
    await writer.reindex(partner, [searchRecord.parse(recordsOf()[0])]);
    await expect(ask('', indexName('test', partner))).rejects.toMatchObject({ status: 403 });
  });
});

describe('sendOnceClient', () => {
  it('SRC-6 has one host of the hosted service, at which a request without an answer cannot be repeated', () => {
    const target = { appId: 'APP', adminKey: 'admin', host: null };
    expect(indexingClient(target).transporter.hosts.length).toBeGreaterThan(1);
    expect(sendOnceClient(target).transporter.hosts).toEqual([
      { url: 'APP.algolia.net', accept: 'readWrite', protocol: 'https' },
    ]);
  });
});
