import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SearchService, startSearchService } from '@clavora/services/search/start-search-service';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createInsights, type HitClick, visitorToken } from './insights.ts';

let service: SearchService;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'insights-'));
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
afterEach(async () => {
  vi.unstubAllGlobals();
  await fetch(`${service.url}/_admin/events`, { method: 'DELETE' });
});

const connection = (host = service.url) => ({
  appId: 'APP',
  searchKey: 'search-key',
  host,
  isLite: true,
  keepsAnswers: true,
  index: 'site_public_it_italy',
});
const click: HitClick = {
  eventName: 'Suggestion clicked',
  index: 'site_public_it_italy',
  objectID: 'a',
  queryID: '0'.repeat(32),
  position: 3,
};
const events = async (): Promise<unknown> => (await fetch(`${service.url}/_admin/events`)).json();

/** The page of a visitor with the given consent cookie, with session storage. */
function visitor(cookie: string) {
  const session = new Map<string, string>();
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => void session.set(key, value),
  });
  return session;
}

describe('createInsights', () => {
  it('SRC-1 reports a click with the session token as its only identifier', async () => {
    const session = visitor('site_consent=analytics:1,marketing:0');
    const insights = createInsights(connection());
    await insights.prepare();
    insights.reportClick(click);
    await expect.poll(events).toHaveLength(1);
    const [token] = session.values();
    expect(token).toMatch(/^anonymous-[0-9a-f]{32}$/);
    expect(await events()).toMatchObject([
      {
        eventType: 'click',
        eventName: 'Suggestion clicked',
        index: 'site_public_it_italy',
        objectIDs: ['a'],
        positions: [3],
        queryID: click.queryID,
        userToken: token,
      },
    ]);
  });

  it('SRC-1 reports a click that came before the library was loaded', async () => {
    visitor('site_consent=analytics:1');
    createInsights(connection()).reportClick(click);
    await expect.poll(events).toHaveLength(1);
  });

  it.each(['', 'site_consent=analytics:0,marketing:1'])(
    'SRC-1 reports, stores and loads nothing without consent: %j',
    async (cookie) => {
      const session = visitor(cookie);
      const insights = createInsights(connection());
      await insights.prepare();
      insights.reportClick(click);
      expect(visitorToken()).toBeNull();
      expect([...session]).toEqual([]);
      // Delayed requests are sent before this.
      visitor('site_consent=analytics:1');
      createInsights(connection()).reportClick({ ...click, objectID: 'b' });
      await expect.poll(events).toHaveLength(1);
      expect(await events()).toMatchObject([{ objectIDs: ['b'] }]);
    },
  );

  it('reports no click on a hit of an uncounted query, and none after consent is withdrawn', async () => {
    visitor('site_consent=analytics:1');
    const insights = createInsights(connection());
    await insights.prepare();
    insights.reportClick({ ...click, queryID: null });
    vi.stubGlobal('document', { cookie: 'site_consent=analytics:0' });
    insights.reportClick(click);
    vi.stubGlobal('document', { cookie: 'site_consent=analytics:1' });
    insights.reportClick({ ...click, objectID: 'b' });
    await expect.poll(events).toHaveLength(1);
    expect(await events()).toMatchObject([{ objectIDs: ['b'] }]);
  });

  it('returns a visitor token if session storage is blocked', () => {
    visitor('site_consent=analytics:1');
    vi.stubGlobal('sessionStorage', undefined);
    expect(visitorToken()).toMatch(/^anonymous-/);
    expect(visitorToken()).toBe(visitorToken());
  });

  it('SRC-7 fails silently, and reports again when the service is back', async () => {
    visitor('site_consent=analytics:1');
    service.requests.reset();
    const fault = { mode: 'error', status: 500, times: 1 };
    const headers = { 'content-type': 'application/json' };
    await fetch(`${service.url}/_admin/faults`, { method: 'POST', headers, body: JSON.stringify(fault) });
    const unreachable = createInsights(connection('http://localhost:9'));
    await unreachable.prepare();
    unreachable.reportClick(click);
    const insights = createInsights(connection());
    await insights.prepare();
    insights.reportClick(click);
    await expect.poll(() => service.requests.byPath['/1/events']).toBe(1);
    insights.reportClick({ ...click, objectID: 'b' });
    await expect.poll(events).toMatchObject([{ objectIDs: ['b'] }]);
  });
});
