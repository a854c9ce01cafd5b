import { marketIds } from '@clavora/i18n-routing/markets';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { csafHandler } from './csaf-route.ts';

let given: SiteWithCatalogue | undefined;

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => {
  given?.forget();
  given = undefined;
});

const advisory = { number: 'CLV-2026-0001', kind: 'advisory', affected_firmware: 'fw-1', remedy: 'workaround' };
const tables = { firmware: [{ id: 'fw-1' }], notices: [advisory] };

function ask({ site }: SiteWithCatalogue, path: string): Promise<Response> {
  const request = new Request(`https://italy.example/.well-known/csaf/${path}`);
  return csafHandler(site)(request, { params: Promise.resolve({ path: path.split('/') }) });
}

describe('the files of CSAF', () => {
  it.each(marketIds)('LIF-3 are the same on %s, with the addresses of the main market', async (market) => {
    given = siteWithCatalogue(market);
    await given.publish(tables);
    const response = await ask(given, 'white/2026/clv-2026-0001.json');
    const headers = ['content-type', 'cache-control'].map((name) => response.headers.get(name));
    expect([response.status, ...headers]).toEqual([200, 'application/json', 'no-cache']);
    const text = await response.text();
    for (const url of [
      'https://global.example/.well-known/csaf/white/2026/clv-2026-0001.json',
      'https://global.example/en/safety-notices/clv-2026-0001',
    ])
      expect(text).toContain(`"${url}"`);
    expect((await ask(given, 'provider-metadata.json')).status).toBe(200);
    for (const other of ['', 'white', 'white/2026/none.json', '../security.txt'])
      expect((await ask(given, other)).status).toBe(404);
  });

  it('LIF-3 OPS-7 answer 503 while there is no data set', async () => {
    given = siteWithCatalogue();
    expect((await ask(given, 'provider-metadata.json')).status).toBe(503);
  });
});
