import { algoliasearch } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceHosts } from '../config/service-hosts.ts';
import { parseFoundStory } from '../records/partner-story.ts';
import { recordId } from '../records/record-id.ts';
import { indexName, sortedIndexName } from '../schema/indexes.ts';
import { sampleContext } from '../testing/sample-context.ts';
import {
  partnerIndexKey,
  partnerParentKey,
  type SampleService,
  sampleIndexKey,
  startSampleService,
} from '../testing/sample-service.ts';
import { sampleFolder, sampleRawStory, sampleStory } from '../testing/sample-story.ts';
import { type PartnerKeyOptions, partnerSearchKey } from './partner-key.ts';

const partnerProduct = (name: string, tags: readonly string[] = []) => {
  const raw = sampleRawStory(`extranet/it/prodotti/${name}`, 'partner_product', {
    order_code: name.toUpperCase(),
    title: `Riservata ${name}`,
  });
  const found = parseFoundStory({ ...raw, tag_list: tags });
  if (!found) throw new Error('Expected a page');
  return found;
};
const forAll = partnerProduct('a-1');
const forService = partnerProduct('b-1', ['role:service']);
const forSales = partnerProduct('c-1', ['role:sales', 'role:service "x"']);
const elsewhere = partnerProduct('d-1', ['market:germany']);
const open = sampleStory('it/global/prodotti/clv-1', 'product', { code: 'CLV-1', title: 'Per tutti' });
const partnerIndexName = indexName('test', partnerIndexKey);
const publicIndex = indexName('test', sampleIndexKey);

let sample: SampleService;
beforeAll(async () => {
  sample = await startSampleService([
    sampleFolder('extranet/it/prodotti'),
    forAll,
    forService,
    forSales,
    elsewhere,
    open,
  ]);
});
afterAll(() => sample.close());

const hour = 3_600_000;
const clientWith = (key: string) => algoliasearch('APP', key, { hosts: serviceHosts(sample.service.url) });
const keyFor = (changes: Partial<PartnerKeyOptions> = {}) =>
  partnerSearchKey({
    parentKey: partnerParentKey,
    prefix: 'test',
    place: partnerIndexKey,
    partnerId: 'auth|partner-1',
    roles: [],
    now: Date.now(),
    ...changes,
  });
const codesIn = async (key: string, index: string, params: Record<string, unknown> = {}) => {
  const { hits } = await clientWith(key).searchSingleIndex<{ code: string | null }>({
    indexName: index,
    searchParams: { query: '', ...params },
  });
  return hits.map(({ code }) => code ?? '').toSorted();
};

describe('partnerSearchKey', () => {
  it.each([
    [[], ['A-1']],
    [['service'], ['A-1', 'B-1']],
    [
      ['sales', 'service'],
      ['A-1', 'B-1', 'C-1'],
    ],
    [['service "x"'], ['A-1', 'C-1']],
    [['x" OR audienceRoles:"service'], ['A-1']],
    [[String.raw`\" OR audienceRoles:"service`], ['A-1']],
  ])('SRC-6 EXT-2 with the roles %j finds %j, in every order', async (roles, expected) => {
    const { key } = keyFor({ roles });
    expect(await codesIn(key, partnerIndexName)).toEqual(expected);
    expect(await codesIn(key, sortedIndexName(partnerIndexName, 'code'))).toEqual(expected);
    expect(await codesIn(key, partnerIndexName, { filters: 'type:product OR type:page' })).toEqual(expected);
  });

  it('SRC-6 counts only pages that may be found, and returns no roles', async () => {
    const { hits, nbHits, facets } = await clientWith(keyFor().key).searchSingleIndex({
      indexName: partnerIndexName,
      searchParams: { facets: ['type', 'audienceRoles'], attributesToRetrieve: ['*'] },
    });
    expect([nbHits, facets?.type]).toEqual([1, { product: 1 }]);
    expect(JSON.stringify(hits)).not.toContain('audienceRoles');
  });

  it('SRC-6 is rejected after it expires', async () => {
    const now = 1_700_000_000_500;
    expect(keyFor({ now }).validUntil).toBe(1_700_000_300_000);
    expect(keyFor({ now, seconds: 60 }).validUntil).toBe(1_700_000_060_000);
    const { key } = keyFor({ now: Date.now() - hour });
    await expect(codesIn(key, partnerIndexName)).rejects.toMatchObject({ status: 403 });
  });

  it('SRC-6 AUT-7 reads only the indexes of one market in one language', async () => {
    const { key } = keyFor();
    for (const index of [
      publicIndex,
      indexName('test', { ...partnerIndexKey, market: 'global' }),
      indexName('test', { ...partnerIndexKey, market: 'germany', locale: 'de' }),
      indexName('other', partnerIndexKey),
    ]) {
      await expect(codesIn(key, index)).rejects.toMatchObject({ status: 403 });
    }
  });

  it('SRC-6 cannot be widened', async () => {
    const { key } = keyFor();
    await expect(codesIn(key, publicIndex, { restrictIndices: '*' })).rejects.toMatchObject({ status: 403 });
    await expect(clientWith(key).browse({ indexName: partnerIndexName })).rejects.toMatchObject({ status: 403 });
    await expect(clientWith(key).deleteIndex({ indexName: partnerIndexName })).rejects.toMatchObject({ status: 403 });
    // The same signature with a later expiry, or with other roles.
    const text = Buffer.from(key, 'base64').toString('utf8');
    for (const wider of [
      text.replace(/validUntil=\d+/, 'validUntil=9999999999'),
      text.replace('%22*%22', '%22service%22'),
    ]) {
      expect(wider).not.toBe(text);
      await expect(codesIn(Buffer.from(wider).toString('base64'), partnerIndexName)).rejects.toMatchObject({
        status: 403,
      });
    }
  });

  it('SRC-6 returns no page for other roles by any known fact of its story', async () => {
    const { key } = keyFor();
    const { uuid } = forService.story;
    for (const objectID of [uuid, `${uuid}-1`, recordId(forService, 'another-secret')]) {
      await expect(clientWith(key).getObject({ indexName: partnerIndexName, objectID })).rejects.toMatchObject({
        status: 404,
      });
    }
    const { idSecret } = sampleContext(partnerIndexKey);
    const own = { indexName: partnerIndexName, objectID: recordId(forAll, idSecret) };
    expect(await clientWith(key).getObject(own)).toMatchObject({ code: 'A-1' });
  });

  it('SRC-6 does not identify the partner', () => {
    const { key } = keyFor();
    const text = decodeURIComponent(Buffer.from(key, 'base64').toString('utf8'));
    expect(text).toMatch(/userToken=[0-9a-f]{32}/);
    expect(text).not.toContain('partner-1');
    expect(text).not.toContain(partnerParentKey);
  });

  it('SRC-6 is required: the public key returns no partner record, by search or by id', async () => {
    const { idSecret } = sampleContext(partnerIndexKey);
    const record = { indexName: partnerIndexName, objectID: recordId(forAll, idSecret) };
    await expect(clientWith('search-key').getObject(record)).rejects.toMatchObject({ status: 403 });
    await expect(codesIn('search-key', partnerIndexName)).rejects.toMatchObject({ status: 403 });
    expect(await codesIn('search-key', publicIndex)).toEqual(['CLV-1']);
  });
});
