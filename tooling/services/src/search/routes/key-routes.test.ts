import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { algoliasearch } from 'algoliasearch';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SearchService, startSearchService } from '../start-search-service.ts';

let service: SearchService;
let dataDir: string;
let clock: number;
const reported: string[] = [];
const start = () =>
  startSearchService({
    port: 0,
    appId: 'APP',
    keys: { admin: 'admin-key', search: 'search-key' },
    dataDir,
    now: () => clock,
    log: (message) => reported.push(message),
  });
function client(key: string) {
  const port = Number(new URL(service.url).port);
  return algoliasearch('APP', key, { hosts: [{ url: 'localhost', port, accept: 'readWrite', protocol: 'http' }] });
}
const search = (key: string, indexName = 'public_it') =>
  client(key).searchSingleIndex({ indexName, searchParams: { query: '' } });

beforeEach(async () => {
  reported.length = 0;
  clock = Date.parse('2026-01-01');
  dataDir = await mkdtemp(join(tmpdir(), 'services-keys-'));
  service = await start();
  const admin = client('admin-key');
  await admin.setSettings({ indexName: 'public_it', indexSettings: { attributesForFaceting: ['family'] } });
  for (const indexName of ['public_it', 'partner_it']) {
    const objects = ['keys', 'machines', 'tools'].map((family, place) => ({ objectID: String(place), family }));
    await admin.saveObjects({ indexName, objects, waitForTasks: true });
  }
});
afterEach(async () => {
  await service.close();
  await rm(dataDir, { recursive: true });
});

describe('keys managed by the unmodified client', () => {
  it('SRC-1 OPS-2 creates, applies, changes, deletes and restores a key', async () => {
    const admin = client('admin-key');
    const { key } = await admin.addApiKey({ acl: ['search'], indexes: ['public_*'], description: 'visitors' });
    await admin.waitForApiKey({ operation: 'add', key });
    expect(await search(key)).toMatchObject({ nbHits: 3 });
    await expect(search(key, 'partner_it')).rejects.toMatchObject({ status: 403 });
    const own = await client(key).getApiKey({ key });
    expect(own).toEqual({
      value: key,
      acl: ['search'],
      indexes: ['public_*'],
      description: 'visitors',
      createdAt: clock,
    });

    const apiKey = { acl: ['search' as const, 'browse' as const], indexes: ['partner_*'] };
    await admin.updateApiKey({ key, apiKey });
    await admin.waitForApiKey({ operation: 'update', key, apiKey });
    expect(await search(key, 'partner_it')).toMatchObject({ nbHits: 3 });
    expect((await admin.getApiKey({ key })).description).toBeUndefined();
    expect((await admin.listApiKeys()).keys.map(({ value }) => value)).toEqual(['admin-key', 'search-key', key]);

    await admin.deleteApiKey({ key });
    await admin.waitForApiKey({ operation: 'delete', key });
    await expect(search(key, 'partner_it')).rejects.toMatchObject({ status: 403 });
    await admin.restoreApiKey({ key });
    expect(await search(key, 'partner_it')).toMatchObject({ nbHits: 3 });
  });

  it('SRC-1 OPS-2 limits hits and overrides parameters by the key', async () => {
    const { key } = await client('admin-key').addApiKey({
      acl: ['search'],
      maxHitsPerQuery: 1,
      queryParameters: 'filters=NOT family:keys&typoTolerance=false',
    });
    const answer = await client(key).searchSingleIndex({
      indexName: 'public_it',
      searchParams: { query: '', hitsPerPage: 50, filters: 'family:keys OR family:tools' },
    });
    expect(answer).toMatchObject({ nbHits: 1, hitsPerPage: 1 });
    expect(answer.hits.map(({ objectID }) => objectID)).toEqual(['2']);
  });

  it('SRC-1 OPS-2 applies the limits of a key to its derived keys', async () => {
    const admin = client('admin-key');
    const { key } = await admin.addApiKey({
      acl: ['search'],
      queryParameters: 'filters=NOT family:keys&hitsPerPage=1',
    });
    const wanted = 'hitsPerPage=9';
    const secured = Buffer.from(createHmac('sha256', key).update(wanted).digest('hex') + wanted).toString('base64');
    expect(await search(secured)).toMatchObject({ nbHits: 2, hitsPerPage: 1 });
  });

  it('SRC-1 OPS-2 rejects an expired key', async () => {
    const { key } = await client('admin-key').addApiKey({ acl: ['search'], validity: 60 });
    clock += 59_000;
    expect(await search(key)).toMatchObject({ nbHits: 3 });
    clock += 2_000;
    await expect(search(key)).rejects.toMatchObject({ status: 403 });
    await expect(client('admin-key').getApiKey({ key })).rejects.toMatchObject({ status: 404 });
  });

  it('SRC-1 OPS-2 keeps keys over a restart; reports an unreadable file and loses only its keys', async () => {
    const { key } = await client('admin-key').addApiKey({ acl: ['search'] });
    await service.close();
    service = await start();
    expect(await search(key)).toMatchObject({ nbHits: 3 });
    await service.close();
    await writeFile(join(dataDir, 'keys', 'api-keys.json'), '{"keys":');
    service = await start();
    await expect(search(key)).rejects.toMatchObject({ status: 403 });
    expect(await search('search-key')).toMatchObject({ nbHits: 3 });
    expect(reported).toEqual([expect.stringContaining('api-keys.json cannot be read')]);
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ['a key by another than the admin key', () => client('search-key').addApiKey({ acl: ['search'] }), 403],
    ['to list keys for another', () => client('search-key').listApiKeys(), 403],
    ['to read the key of another', () => client('search-key').getApiKey({ key: 'admin-key' }), 403],
    ['a key that may do nothing', () => client('admin-key').addApiKey({ acl: [] }), 400],
    ['a second admin key', () => client('admin-key').customPost({ path: '1/keys', body: { acl: ['admin'] } }), 400],
    ['to change a key given at the start', () => client('admin-key').deleteApiKey({ key: 'search-key' }), 403],
    [
      'to change a key that is none',
      () => client('admin-key').updateApiKey({ key: 'x', apiKey: { acl: ['search'] } }),
      404,
    ],
    ['to bring back what was never deleted', () => client('admin-key').restoreApiKey({ key: 'x' }), 404],
  ])('SRC-1 OPS-2 rejects %s', async (_what, ask, status) => {
    await expect(ask()).rejects.toMatchObject({ status });
  });
});
