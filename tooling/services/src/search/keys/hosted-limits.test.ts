import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Acl, Algoliasearch, ApiKey as VendorKey } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { type FixtureSearch, fixtureSearch } from '../testing/fixture-search.ts';
import { type Permission, permissions } from './api-key.ts';
import type { KeyFields } from './key-store.ts';

const indexName = 'public_it';
const records = [
  { objectID: '1', name: 'one', size: 5, weight: 1, year: '2004' },
  { objectID: '2', name: 'two', size: '5', weight: 2, year: '2010' },
];
const recordOf = (bytes: number) => {
  const empty = { objectID: 'long', text: '' };
  return { ...empty, text: 'x'.repeat(bytes - JSON.stringify(empty).length) };
};

let search: FixtureSearch;
beforeAll(async () => {
  search = await fixtureSearch();
  const admin = search.client();
  await admin.setSettings({
    indexName,
    indexSettings: {
      attributesForFaceting: ['searchable(size)', 'year'],
      numericAttributesForFiltering: ['size', 'equalOnly(year)'],
    },
  });
  await admin.saveObjects({ indexName, objects: records, waitForTasks: true });
});
afterAll(() => search.close());

const found = async (searchParams: Record<string, unknown>): Promise<string[]> =>
  (await search.client().searchSingleIndex({ indexName, searchParams })).hits.map(({ objectID }) => objectID);
const ask = (path: string, body: unknown, query = ''): Promise<Response> =>
  fetch(`${search.url}/1/indexes/${path}?x-algolia-application-id=APP&x-algolia-api-key=admin-key${query}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });

describe('limits of the hosted search service', () => {
  it('OPS-2 rejects a record over 10 kB and its whole batch', async () => {
    const requests = [recordOf(10_000), { ...recordOf(10_001), objectID: 'much' }].map((body) => ({
      action: 'addObject',
      body,
    }));
    const answer = await ask(`${indexName}/batch`, { requests });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        message: expect.stringContaining('Record at the position 1 objectID=much is too big size=10001/10000 bytes.'),
        position: 1,
        objectID: 'much',
        status: 400,
      },
    ]);
    expect(await found({ query: 'xxx' })).toEqual([]);
  });

  it('OPS-2 accepts a record of 10 kB', async () => {
    const admin = search.client();
    await admin.saveObjects({ indexName: 'public_long', objects: [recordOf(10_000)], waitForTasks: true });
    expect(await admin.getObject({ indexName: 'public_long', objectID: 'long' })).toMatchObject({ objectID: 'long' });
  });

  it.each([
    ['a numeric string in numericFilters', { numericFilters: ['size=5'] }, ['1']],
    ['a numeric string in filters', { filters: 'size >= 5' }, ['1']],
    ['an attribute that the settings do not let be compared', { numericFilters: ['weight>0'] }, []],
    ['an attribute of equality alone', { filters: 'year > 2000' }, []],
  ])('OPS-2 does not treat as a number: %s', async (_what, searchParams, wanted) => {
    expect(await found(searchParams)).toEqual(wanted);
  });

  it('OPS-2 excludes numeric strings from the statistics of a facet', async () => {
    const { facets_stats: stats } = await search
      .client()
      .searchSingleIndex({ indexName, searchParams: { facets: ['size', 'year'] } });
    expect(stats).toEqual({ size: { min: 5, max: 5, avg: 5, sum: 5 } });
  });

  it.each<[string, string, unknown, string?]>([
    ['foo', `${indexName}/query`, { foo: 1 }],
    ['foo', '*/queries', { requests: [{ indexName, foo: 1 }] }],
    ['foo', '*/queries', { requests: [{ indexName, params: 'foo=1' }] }],
    ['requests', `${indexName}/facets/size/query`, { requests: [] }],
    ['data-source', `${indexName}/query`, {}, '&data-source=tools'],
    ['foo', `${indexName}/browse`, { foo: 1 }],
    ['query', `${indexName}/deleteByQuery`, { query: 'one', filters: 'size = 5' }],
    ['facet', '*/queries', { requests: [{ indexName, facet: 'size' }] }],
  ])('OPS-2 rejects the unknown parameter %s at %s: %j', async (name, path, body, query) => {
    const answer = await ask(path, body, query);
    expect([answer.status, await answer.json()]).toEqual([400, { message: `Unknown parameter: ${name}`, status: 400 }]);
  });

  it.each([
    [0, 400],
    [1, 200],
    [100, 200],
    [101, 400],
  ])('OPS-2 answers a search for %i facet values with %i', async (maxFacetHits, status) => {
    await search
      .client()
      .setSettings({ indexName: 'facets', indexSettings: { attributesForFaceting: ['searchable(a)'] } });
    expect((await ask('facets/facets/a/query', { maxFacetHits })).status).toBe(status);
  });

  it('OPS-2 returns at most 1,000 values of a facet', async () => {
    const objects = Array.from({ length: 1_001 }, (_, number) => ({ objectID: String(number), code: `c${number}` }));
    const admin = search.client();
    await admin.setSettings({ indexName: 'many', indexSettings: { attributesForFaceting: ['code'] } });
    await admin.saveObjects({ indexName: 'many', objects, waitForTasks: true });
    const searchParams = { facets: ['code'], maxValuesPerFacet: 5_000 };
    const { facets } = await admin.searchSingleIndex({ indexName: 'many', searchParams });
    expect(Object.keys(facets?.code ?? {})).toHaveLength(1_000);
  });

  it('OPS-2 rejects a key with an unknown field', async () => {
    await expect(
      search.client().customPost({ path: '1/keys', body: { acl: ['search'], indices: ['public_*'] } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('OPS-2 supports the key fields and permissions of the vendor’s client typings', () => {
    expectTypeOf<keyof KeyFields>().toEqualTypeOf<keyof VendorKey>();
    expectTypeOf<Exclude<Permission, 'admin'>>().toExtend<Acl>();
  });
});

/** Returns by method the permission that the documentation in the client's typings names. */
async function documentedPermissions(): Promise<ReadonlyMap<string, Permission>> {
  const client = createRequire(import.meta.resolve('algoliasearch')).resolve('@algolia/client-search');
  const typings = await readFile(client.replace(/dist\/.*$/, 'dist/node.d.ts'), 'utf8');
  const calls = typings.matchAll(/Required API Key ACLs:\n\s+\*\s+- (\w+)\n(?:\s+\*.*\n)*?\s+\*\/\n\s+(\w+)[<(]/g);
  return new Map(Array.from(calls, ([, permission, call = '']) => [call, permission as Permission]));
}

type Call = (client: Algoliasearch) => Promise<unknown>;
const calls: Readonly<Record<string, Call>> = {
  searchSingleIndex: (client) => client.searchSingleIndex({ indexName }),
  search: (client) => client.search({ requests: [{ indexName }] }),
  searchForFacetValues: (client) => client.searchForFacetValues({ indexName, facetName: 'size' }),
  getObject: (client) => client.getObject({ indexName, objectID: '1' }),
  getObjects: (client) => client.getObjects({ requests: [{ indexName, objectID: '1' }] }),
  browse: (client) => client.browse({ indexName }),
  saveObject: (client) => client.saveObject({ indexName: 'written', body: { objectID: 'a' } }),
  batch: (client) =>
    client.batch({
      indexName: 'written',
      batchWriteParams: { requests: [{ action: 'addObject', body: { objectID: 'b' } }] },
    }),
  deleteObject: (client) => client.deleteObject({ indexName: 'written', objectID: 'none' }),
  deleteBy: (client) => client.deleteBy({ indexName: 'written', deleteByParams: { filters: 'objectID:none' } }),
  clearObjects: (client) => client.clearObjects({ indexName: 'written' }),
  deleteIndex: (client) => client.deleteIndex({ indexName: 'none' }),
  listIndices: (client) => client.listIndices(),
  getSettings: (client) => client.getSettings({ indexName }),
  setSettings: (client) => client.setSettings({ indexName: 'written', indexSettings: {} }),
  saveSynonyms: (client) => client.saveSynonyms({ indexName: 'written', synonymHit: [] }),
  searchSynonyms: (client) => client.searchSynonyms({ indexName }),
  clearSynonyms: (client) => client.clearSynonyms({ indexName: 'written' }),
  getTask: (client) => client.getTask({ indexName, taskID: 1 }),
  listApiKeys: (client) => client.listApiKeys(),
};

describe('key with one permission', () => {
  it.each(Object.entries(calls))(
    'OPS-2 requires for %s the permission that the vendor documents',
    async (name, call) => {
      const needed = (await documentedPermissions()).get(name);
      if (needed === undefined) throw new Error(`the typings name no permission for ${name}`);
      const others = permissions
        .filter((permission) => permission !== 'admin')
        .filter((permission) => permission !== needed);
      const admin = search.client();
      const clientWith = async (acl: Acl[]) => search.client((await admin.addApiKey({ acl })).key);
      await admin.saveObjects({ indexName: 'written', objects: records, waitForTasks: true });
      await expect(call(await clientWith(others))).rejects.toMatchObject({
        status: 403,
        message: 'Method not allowed with this API key',
      });
      const allowed = needed === 'admin' ? admin : await clientWith([needed]);
      await expect(call(allowed)).resolves.toBeDefined();
    },
  );
});
