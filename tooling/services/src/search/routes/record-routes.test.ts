import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FixtureSearch, fixtureSearch } from '../testing/fixture-search.ts';

const indexName = 'public_it';
const records = [
  { objectID: '1', name: 'Chiave', family: 'keys', tags: ['new'], version: 3 },
  { objectID: '2', name: 'Lucchetto', family: 'locks', tags: [], version: 1 },
  { objectID: '3', name: 'Duplicatrice', family: 'machines', tags: ['new'], version: 2 },
];

let search: FixtureSearch;
beforeAll(async () => {
  search = await fixtureSearch();
});
afterAll(() => search.close());
beforeEach(async () => {
  const admin = search.client();
  await admin.deleteIndex({ indexName });
  await admin.setSettings({ indexName, indexSettings: { attributesForFaceting: ['family'] } });
  await admin.saveObjects({ indexName, objects: records, waitForTasks: true });
});

/** Returns all records of the index by id. */
async function storedRecords(name = indexName): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  await search.client().browseObjects({ indexName: name, aggregator: ({ hits }) => found.push(...hits) });
  return found.toSorted((a, b) => String(a.objectID).localeCompare(String(b.objectID)));
}
const ids = async (name = indexName): Promise<unknown[]> => (await storedRecords(name)).map(({ objectID }) => objectID);

describe('records changed by the unmodified client', () => {
  it('SRC-5 OPS-2 saves, replaces and deletes records, and generates missing ids', async () => {
    const admin = search.client();
    const { objectID } = await admin.saveObject({ indexName, body: { name: 'Senza id' } });
    expect(await admin.getObject({ indexName, objectID: objectID ?? '' })).toEqual({ objectID, name: 'Senza id' });
    await admin.addOrUpdateObject({ indexName, objectID: '1', body: { name: 'Altra' } });
    expect(await admin.getObject({ indexName, objectID: '1' })).toEqual({ objectID: '1', name: 'Altra' });
    await admin.deleteObject({ indexName, objectID: objectID ?? '' });
    await admin.deleteObjects({ indexName, objectIDs: ['2', 'none'], waitForTasks: true });
    expect(await ids()).toEqual(['1', '3']);
    const { results } = await admin.getObjects({
      requests: [
        { indexName, objectID: '3', attributesToRetrieve: ['name'] },
        { indexName, objectID: '2' },
      ],
    });
    expect(results).toEqual([{ objectID: '3', name: 'Duplicatrice' }, null]);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['plain values', { name: 'Nuova', more: 1 }, { name: 'Nuova', more: 1 }],
    ['Increment', { version: { _operation: 'Increment', value: 2 } }, { version: 5 }],
    ['Decrement', { version: { _operation: 'Decrement', value: 1 } }, { version: 2 }],
    ['Add', { tags: { _operation: 'Add', value: 'new' } }, { tags: ['new', 'new'] }],
    ['AddUnique', { tags: { _operation: 'AddUnique', value: 'new' } }, { tags: ['new'] }],
    ['Remove', { tags: { _operation: 'Remove', value: 'new' } }, { tags: [] }],
    [
      'IncrementFrom, of the version that is there',
      { version: { _operation: 'IncrementFrom', value: 3 } },
      { version: 4 },
    ],
    ['IncrementFrom, too late', { name: 'X', version: { _operation: 'IncrementFrom', value: 2 } }, {}],
    [
      'IncrementSet, newer',
      { name: 'X', version: { _operation: 'IncrementSet', value: 9 } },
      { name: 'X', version: 9 },
    ],
    ['IncrementSet, too late', { name: 'X', version: { _operation: 'IncrementSet', value: 3 } }, {}],
  ])('SRC-5 OPS-2 applies a partial update: %s', async (_what, attributesToUpdate, changes) => {
    const admin = search.client();
    await admin.partialUpdateObject({ indexName, objectID: '1', attributesToUpdate });
    expect(await admin.getObject({ indexName, objectID: '1' })).toEqual({ ...records[0], ...changes });
  });

  it('SRC-5 OPS-2 creates a record by a partial update unless disabled', async () => {
    const admin = search.client();
    const attributesToUpdate = { name: 'X' };
    await admin.partialUpdateObject({ indexName, objectID: 'new', attributesToUpdate });
    await admin.partialUpdateObject({ indexName, objectID: 'no', attributesToUpdate, createIfNotExists: false });
    await admin.partialUpdateObjects({
      indexName,
      objects: [{ objectID: 'made', name: 'X' }],
      createIfNotExists: true,
    });
    await admin.partialUpdateObjects({ indexName, objects: [{ objectID: 'not', name: 'X' }] });
    expect(await ids()).toEqual(['1', '2', '3', 'made', 'new']);
  });

  it('SRC-5 OPS-2 deletes records only by a filter', async () => {
    const admin = search.client();
    await admin.deleteBy({ indexName, deleteByParams: { filters: 'family:keys OR family:locks' } });
    expect(await ids()).toEqual(['3']);
    await expect(admin.deleteBy({ indexName, deleteByParams: {} })).rejects.toMatchObject({ status: 400 });
    await admin.clearObjects({ indexName });
    expect(await ids()).toEqual([]);
  });

  it('SRC-5 OPS-2 writes to several indices at once, all or none', async () => {
    const admin = search.client();
    const { taskID, objectIDs } = await admin.multipleBatch({
      requests: [
        { action: 'addObject', indexName: 'public_de', body: { objectID: 'a', name: 'Schlüssel' } },
        { action: 'deleteObject', indexName, body: { objectID: '1' } },
        { action: 'partialUpdateObjectNoCreate', indexName, body: { objectID: 'none', name: 'X' } },
      ],
    });
    expect(Object.keys(taskID)).toEqual(['public_de', indexName]);
    expect(objectIDs).toEqual(['a', '1', 'none']);
    expect([await ids('public_de'), await ids()]).toEqual([['a'], ['2', '3']]);
    const rejected = admin.multipleBatch({
      requests: [
        { action: 'clear', indexName },
        { action: 'addObject', indexName, body: {} },
        { action: 'deleteObject', indexName, body: {} },
      ],
    });
    await expect(rejected).rejects.toMatchObject({ status: 400 });
    expect(await ids()).toEqual(['2', '3']);
  });

  it('SRC-5 OPS-2 separates the records of a copy and keeps those of a moved index', async () => {
    const admin = search.client();
    const copy = { operation: 'copy' as const, destination: 'public_copy' };
    await admin.operationIndex({ indexName, operationIndexParams: copy });
    await admin.deleteObject({ indexName, objectID: '1' });
    await admin.deleteObject({ indexName: 'public_copy', objectID: '2' });
    expect([await ids(), await ids('public_copy')]).toEqual([
      ['2', '3'],
      ['1', '3'],
    ]);
    await admin.operationIndex({
      indexName: 'public_copy',
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    const { hits } = await admin.searchSingleIndex({ indexName, searchParams: { query: 'chiave' } });
    expect(hits.map(({ objectID }) => objectID)).toEqual(['1']);
    expect(await admin.indexExists({ indexName: 'public_copy' })).toBe(false);
  });

  it('SRC-5 OPS-2 gives a replica the records of its primary and rejects changes to it', async () => {
    const admin = search.client();
    await admin.setSettings({ indexName, indexSettings: { replicas: ['public_by_version'] } });
    await admin.setSettings({ indexName: 'public_by_version', indexSettings: { ranking: ['asc(version)'] } });
    await admin.deleteObject({ indexName, objectID: '3' });
    const answer = await admin.searchSingleIndex({ indexName: 'public_by_version' });
    expect(answer.hits.map(({ objectID }) => objectID)).toEqual(['2', '1']);
    await expect(admin.deleteObject({ indexName: 'public_by_version', objectID: '1' })).rejects.toMatchObject({
      status: 400,
    });
    await search.restart();
    expect(await ids('public_by_version')).toEqual(['1', '2']);
    // Without its primary it becomes an independent index.
    await search.client().deleteIndex({ indexName });
    await search.client().deleteObject({ indexName: 'public_by_version', objectID: '1' });
    await search.restart();
    expect(await ids('public_by_version')).toEqual(['2']);
  });
});
