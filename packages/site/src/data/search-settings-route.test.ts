import { readSiteSearch } from '@clavora/search/env';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { searchSettingsHandler } from './search-settings-route.ts';

const { problems: _, ...search } = readSiteSearch({
  ALGOLIA_APP_ID: 'APP',
  ALGOLIA_SEARCH_KEY: 'search-key',
  ALGOLIA_ADMIN_KEY: 'admin-key',
  ALGOLIA_PARTNER_KEY: 'partner-key',
  ALGOLIA_HOST: 'https://search.example',
});

const ask = (locale: string, environment = {}) =>
  searchSettingsHandler(sampleSite('italy', {}, environment))(new Request('http://localhost'), {
    params: Promise.resolve({ locale }),
  });

describe('GET /api/search/{locale}', () => {
  it('SRC-3 returns the settings to search in the language, without secrets', async () => {
    const answer = await ask('it', search);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      search: {
        connection: {
          appId: 'APP',
          searchKey: 'search-key',
          host: 'https://search.example',
          index: 'site_public_it_italy',
        },
        labels: { recent: 'Ricerche recenti' },
      },
    });
    expect(text).not.toMatch(/admin-key|partner-key/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('SRC-7 returns null on a site without search', async () => {
    const answer = await ask('it', { search: null });
    expect([answer.status, await answer.json()]).toEqual([200, { search: null }]);
  });

  it.each(['de', 'xx', 'constructor'])(
    'answers 404 for a language that the market does not have: %s',
    async (locale) => {
      expect((await ask(locale, search)).status).toBe(404);
    },
  );
});
