import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import aa from 'search-insights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchService, startSearchService } from './start-search-service.ts';

let service: SearchService;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'services-events-'));
  service = await startSearchService({
    port: 0,
    appId: 'APP',
    keys: { admin: 'admin-key', search: 'search-key' },
    dataDir,
  });
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true });
});

describe('visitor events', () => {
  it('SRC-1 OPS-2 accepts events of the unmodified search-insights', async () => {
    aa('init', { appId: 'APP', apiKey: 'search-key', host: service.url, userToken: 'visitor-1' });
    await aa('clickedObjectIDsAfterSearch', {
      index: 'public_it',
      eventName: 'Hit clicked',
      queryID: '0'.repeat(32),
      objectIDs: ['1'],
      positions: [1],
    });
    const events = await (await fetch(`${service.url}/_admin/events`)).json();
    expect(events).toMatchObject([
      { eventType: 'click', index: 'public_it', objectIDs: ['1'], userToken: 'visitor-1' },
    ]);
  });

  it('SRC-1 OPS-2 accepts cross-origin requests with JSON sent as text', async () => {
    const address = `${service.url}/1/indexes/*/queries?x-algolia-application-id=APP&x-algolia-api-key=search-key`;
    const answer = await fetch(address, {
      method: 'POST',
      body: '{"requests":[]}',
      headers: { origin: 'http://a.test' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual({ results: [] });
    const malformed = await fetch(address, { method: 'POST', body: '{' });
    expect([malformed.status, await malformed.json()]).toEqual([400, { message: 'Invalid JSON object', status: 400 }]);
  });
});
