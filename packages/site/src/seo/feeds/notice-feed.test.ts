import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { sampleSite } from '@clavora/site-core/sample-site';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedHandler } from './feed-route.ts';

let given: SiteWithCatalogue;
beforeEach(() => {
  given = siteWithCatalogue();
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  given.forget();
});

const ask = async (file: string) => {
  const { content } = sampleSite('italy', {
    datasource: async () => [],
    lookup: async () => new Map(),
    stories: async () => ({ stories: [], total: 0 }),
  });
  const params = Promise.resolve({ locale: 'it', route: 'notices', file });
  return feedHandler({ ...given.site, content })(new Request('https://italy.example/'), { params });
};

describe('the feeds of notices', () => {
  it('LIF-3 have each notice once, changed on the day of its last edition', async () => {
    const edition = { edition: 2, revised: '2026-02-03', revision_key: 'why' };
    await given.publish({ notices: [{ number: 'N-1' }, { number: 'N-1', ...edition }, { number: 'N-2' }] });
    const url = 'https://italy.example/avvisi-di-sicurezza';
    expect(parseAtomFeed(await (await ask('atom.xml')).text())).toMatchObject({
      id: `${url}/atom.xml`,
      updated: '2026-02-03T00:00:00Z',
      entries: [
        {
          id: `${url}/n-1`,
          title: { value: 'Richiamo per motivi di sicurezza del prodotto\u00a0· It has no cutter.' },
          published: '2026-01-01T00:00:00Z',
          updated: '2026-02-03T00:00:00Z',
          categories: [{ term: 'recall' }],
        },
        { id: `${url}/n-2` },
      ],
    });
    expect(parseRssFeed(await (await ask('rss.xml')).text())).toMatchObject({
      link: url,
      items: [{ link: `${url}/n-1`, pubDate: 'Thu, 01 Jan 2026 00:00:00 GMT' }, { link: `${url}/n-2` }],
    });
  });

  it('LIF-3 have no calendar', async () => {
    await given.publish();
    expect((await ask('calendar.ics')).status).toBe(404);
  });
});
