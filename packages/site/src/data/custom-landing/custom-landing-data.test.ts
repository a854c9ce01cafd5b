import { loadMessages } from '@clavora/i18n-routing/messages';
import { isFailedLanding } from '@clavora/server/failed-landings';
import type { PageCache } from '@clavora/site-core/page-cache';
import { sampleUuid, siteOver } from '@clavora/site-core/sample-space';
import { afterEach, describe, expect, it } from 'vitest';
import { customLandingHandler } from './custom-landing.ts';
import { loadCustomLanding, reportLandingFailure } from './custom-landing-data.ts';

const groups = {
  'it/global/thank-you en/global/thank-you': 'landing_page',
  'it/italy/landing-smart-pro-mini': 'page',
  'it/global/altro': 'landing_page',
};

/** Returns a site that caches shared values by key, and their tags. */
function keepingSite(market: 'italy' | 'global') {
  const sample = siteOver(market, { groups });
  const kept = new Map<string, unknown>();
  const keptTags: string[] = [];
  const shared: PageCache['shared'] = async (key, tagList, load) => {
    const name = JSON.stringify(key);
    if (!kept.has(name)) {
      kept.set(name, await load());
      keptTags.push(...tagList);
    }
    return kept.get(name) as Awaited<ReturnType<typeof load>>;
  };
  sample.site.cache = { ...sample.site.cache, shared, sharedByAddress: shared };
  return { ...sample, keptTags };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('site.failed-landings'));
});

describe('loadCustomLanding', () => {
  it.each([
    ['italy', '/thank-you', 'it/global/thank-you'],
    ['italy', '/en/thank-you', 'en/global/thank-you'],
    ['global', '/it/thank-you', 'it/global/thank-you'],
  ] as const)('RTE-6 on %s is keyed by the route path %s', async (market, path, slug) => {
    const { site } = siteOver(market, { groups });
    expect(await loadCustomLanding(site, path)).toMatchObject({
      path,
      title: slug,
      content: { component: 'landing_page' },
    });
  });

  it('RTE-6 CNT-12 caches with the tags of the page, without a request while cached', async () => {
    const { site, asked, keptTags } = keepingSite('italy');
    await loadCustomLanding(site, '/thank-you');
    expect(keptTags).toEqual([
      'slug:it/italy/thank-you',
      'slug:it/global/thank-you',
      `story:${sampleUuid('it/global/thank-you')}`,
    ]);
    expect(asked.length).toBeLessThanOrEqual(3);
    asked.length = 0;
    await loadCustomLanding(site, '/thank-you');
    expect(asked).toEqual([]);
  });

  it.each(['/', '/altro', '/prodotti', '/thank-you/x', '/en/altro', '/it/thank-you', '/%ff'])(
    'RTE-6 returns null for any other route: %s',
    async (path) => {
      const { site, asked } = siteOver('italy', { groups });
      expect(await loadCustomLanding(site, path)).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  it('RTE-6 RTE-5 returns null for a story of another content type', async () => {
    const { site } = siteOver('italy', { groups });
    expect(await loadCustomLanding(site, '/landing-smart-pro-mini')).toBeNull();
  });
});

describe('customLandingHandler', () => {
  const ask = async (site: Parameters<typeof customLandingHandler>[0], path: string) => {
    const params = Promise.resolve({ path: path.split('/') });
    const response = await customLandingHandler(site)(new Request('https://italy.example'), { params });
    return { status: response.status, data: (await response.json()) as unknown };
  };

  it('RTE-6 answers 404 for a path of no custom landing page', async () => {
    const { site } = siteOver('italy', { groups });
    expect(await ask(site, 'prodotti')).toEqual({
      status: 404,
      data: { error: 'No custom landing page at /prodotti' },
    });
  });

  it.each([
    ['thank-you', 'it'],
    ['en/thank-you', 'en'],
  ] as const)('RTE-6 answers 500 with a message when the content service fails: %s in %s', async (path, locale) => {
    const { site, fail } = siteOver('italy', { groups });
    fail(503);
    const { errors } = await loadMessages(locale);
    expect(await ask(site, path)).toEqual({ status: 500, data: { error: errors.landing_data } });
  });
});

describe('reportLandingFailure', () => {
  it('RTE-6 records custom landing pages only', () => {
    const { site } = siteOver('italy', { groups });
    const urls = ['/thank-you', '/en/thank-you', '/prodotti', '/no/such', '/'];
    for (const url of urls) reportLandingFailure(site, url);
    expect(urls.filter(isFailedLanding)).toEqual(['/thank-you', '/en/thank-you']);
  });
});
