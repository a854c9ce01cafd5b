import { algoliasearch } from 'algoliasearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexName } from './indexes.ts';
import { partnerSearchKey } from './partner-key.ts';
import { sampleStory } from './records/sample-story.ts';
import {
  partnerParentKey,
  partnerPlace,
  type SampleService,
  samplePlace,
  startSampleService,
} from './sample-service.ts';
import { serviceHosts } from './service-hosts.ts';

const partnerOnly = sampleStory('extranet/it/prodotti/clv-9x', 'product', { code: 'CLV-9X', title: 'Riservata' });
const open = sampleStory('it/global/prodotti/clv-1', 'product', { code: 'CLV-1', title: 'Per tutti' });
const partnerIndex = indexName('test', partnerPlace);
const publicIndex = indexName('test', samplePlace);

let sample: SampleService;
beforeAll(async () => {
  sample = await startSampleService([partnerOnly, open]);
});
afterAll(() => sample.close());

const hour = 3_600_000;
const clientWith = (key: string) => algoliasearch('APP', key, { hosts: serviceHosts(sample.service.url) });
const keyAt = (now: number, seconds?: number) =>
  partnerSearchKey({
    parentKey: partnerParentKey,
    prefix: 'test',
    now,
    userToken: 'partner-1',
    ...(seconds === undefined ? {} : { seconds }),
  });
const codesIn = async (key: string, index: string, params: Record<string, unknown> = {}) => {
  const { hits } = await clientWith(key).searchSingleIndex<{ code: string | null }>({
    indexName: index,
    searchParams: { query: '', ...params },
  });
  return hits.map(({ code }) => code);
};

describe('the key of a signed-in partner', () => {
  it('SRC-6 finds what is for partners and what is for all', async () => {
    const { key } = keyAt(Date.now());
    expect(await codesIn(key, partnerIndex)).toEqual(['CLV-9X']);
    expect(await codesIn(key, publicIndex)).toEqual(['CLV-1']);
  });

  it('SRC-6 opens nothing after its time', async () => {
    const now = 1_700_000_000_500;
    expect(keyAt(now).validUntil).toBe(1_700_000_300_000);
    expect(keyAt(now, 60).validUntil).toBe(1_700_000_060_000);
    await expect(codesIn(keyAt(Date.now() - hour).key, partnerIndex)).rejects.toMatchObject({ status: 403 });
  });

  it('SRC-6 cannot be widened', async () => {
    const { key } = keyAt(Date.now());
    const other = indexName('other', partnerPlace);
    await expect(codesIn(key, other)).rejects.toMatchObject({ status: 403 });
    await expect(codesIn(key, other, { restrictIndices: '*' })).rejects.toMatchObject({ status: 403 });
    await expect(clientWith(key).browse({ indexName: partnerIndex })).rejects.toMatchObject({ status: 403 });
    await expect(clientWith(key).deleteIndex({ indexName: publicIndex })).rejects.toMatchObject({ status: 403 });
    // The same signature before a later end.
    const text = Buffer.from(key, 'base64').toString('utf8');
    const wider = text.replace(/validUntil=\d+/, 'validUntil=9999999999');
    expect(wider).not.toBe(text);
    await expect(codesIn(Buffer.from(wider).toString('base64'), partnerIndex)).rejects.toMatchObject({ status: 403 });
  });

  it('SRC-6 is the only way: the public key reads no partner record, by search or by its id', async () => {
    const record = { indexName: partnerIndex, objectID: partnerOnly.story.uuid };
    expect(await clientWith(keyAt(Date.now()).key).getObject(record)).toMatchObject({ code: 'CLV-9X' });
    await expect(clientWith('search-key').getObject(record)).rejects.toMatchObject({ status: 403 });
    await expect(codesIn('search-key', partnerIndex)).rejects.toMatchObject({ status: 403 });
    expect(await codesIn('search-key', publicIndex)).toEqual(['CLV-1']);
  });
});
