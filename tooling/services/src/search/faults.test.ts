import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { algoliasearch } from 'algoliasearch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../server/faults.ts';
import { type SearchService, startSearchService } from './start-search-service.ts';

let service: SearchService;
let dataDir: string;
let now: number;

beforeAll(async () => {
  now = 0;
  dataDir = await mkdtemp(join(tmpdir(), 'services-search-faults-'));
  service = await startSearchService({
    port: 0,
    appId: 'APP',
    keys: { admin: 'admin-key', search: 'search-key' },
    dataDir,
    requestsPerSecond: 20,
    now: () => now,
  });
  await client('admin-key').saveObjects({ indexName: 'public_it', objects: [{ objectID: '1', name: 'Chiave' }] });
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  now += 1000;
  await fetch(`${service.url}/_admin/faults`, { method: 'DELETE' });
  await fetch(`${service.url}/_admin/requests`, { method: 'DELETE' });
});

const client = (key: string) =>
  algoliasearch('APP', key, {
    hosts: [{ url: 'localhost', port: Number(new URL(service.url).port), accept: 'readWrite', protocol: 'http' }],
  });
const search = (searchParams: Record<string, unknown> = {}) =>
  client('search-key').searchForHits({ requests: [{ indexName: 'public_it', ...searchParams }] });
const ask = (): Promise<Response> =>
  fetch(`${service.url}/1/indexes/*/queries?x-algolia-application-id=APP&x-algolia-api-key=search-key`, {
    method: 'POST',
    body: JSON.stringify({ requests: [{ indexName: 'public_it' }] }),
  });
async function fail(fault: Fault): Promise<void> {
  await fetch(`${service.url}/_admin/faults`, { method: 'POST', body: JSON.stringify(fault) });
}

describe('search service with faults', () => {
  it.each<[Fault, number]>([
    [{ mode: 'error', status: 403 }, 403],
    [{ mode: 'rate-limited' }, 429],
  ])('SRC-7 OPS-2 answers as the hosted service does, to pages of any origin: %j', async (fault, status) => {
    await fail(fault);
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: expect.any(String), status });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('SRC-7 OPS-2 sends an error on which the unmodified client does not retry', async () => {
    await fail({ mode: 'error', status: 403 });
    await expect(search()).rejects.toMatchObject({ name: 'ApiError', status: 403 });
  });

  it.each<Fault>([{ mode: 'down' }, { mode: 'error', status: 503 }, { mode: 'bad-json' }])(
    'SRC-7 OPS-2 leaves the client without an answer: %j',
    async (fault) => {
      await fail(fault);
      await expect(search()).rejects.toThrow(/Unreachable hosts|JSON|Internal/);
      await fetch(`${service.url}/_admin/faults`, { method: 'DELETE' });
      expect((await search()).results[0]?.nbHits).toBe(1);
    },
  );

  it('SRC-7 OPS-2 delays its answer until the client times out or the delay is over', async () => {
    await fail({ mode: 'slow', delayMs: 600_000, times: 1 });
    const impatient = AbortSignal.timeout(50);
    await expect(
      fetch(`${service.url}/1/indexes/public_it/query`, { method: 'POST', signal: impatient }),
    ).rejects.toThrow('aborted due to timeout');
    await fail({ mode: 'slow', delayMs: 1, times: 1 });
    expect((await search()).results[0]?.nbHits).toBe(1);
  });

  it('SRC-7 OPS-2 fails for one index only on request', async () => {
    await fail({ mode: 'error', status: 400, match: 'indexes/public_it/query' });
    await expect(client('search-key').searchSingleIndex({ indexName: 'public_it' })).rejects.toMatchObject({
      status: 400,
    });
    expect((await search()).results[0]?.nbHits).toBe(1);
  });

  it('SRC-7 OPS-2 answers 429 above the rate limit until the next second', async () => {
    const statuses = await Promise.all(Array.from({ length: 21 }, async () => (await ask()).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    now += 1000;
    expect((await ask()).status).toBe(200);
  });
});

describe('request log of the search service', () => {
  it('SRC-3 OPS-2 lists searches with their parameters until it is reset', async () => {
    const read = async () => (await fetch(`${service.url}/_admin/requests`)).json();
    await search({ query: 'chiave', params: 'hitsPerPage=3' });
    expect(await read()).toEqual({
      total: 1,
      redirected: 0,
      byPath: { '/1/indexes/*/queries': 1 },
      queries: [{ index: 'public_it', params: { query: 'chiave', hitsPerPage: 3 } }],
    });
    await fetch(`${service.url}/_admin/requests`, { method: 'DELETE' });
    expect(await read()).toMatchObject({ total: 0, queries: [] });
  });
});
