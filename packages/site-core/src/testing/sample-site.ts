import type { ContentClient } from '@clavora/content-client/content-client';
import type { Story } from '@clavora/content-client/story';
import { type MarketId, marketIds, marketRow } from '@clavora/i18n-routing/markets';
import { createRouting } from '@clavora/i18n-routing/routing';
import { readEnvironment, type SiteEnvironment } from '../env.ts';
import { noCache } from '../page-cache.ts';
import type { Site } from '../site.ts';

/** Origins for tests, one host per market. */
export const sampleOrigins = Object.fromEntries(
  marketIds.map((market) => [market, `https://${market}.example`]),
) as Readonly<Record<MarketId, string>>;

/** Returns a site for tests: caches nothing; the given methods of the content client work, the others reject. */
export function sampleSite(
  market: MarketId,
  content: Partial<ContentClient>,
  environment: Partial<SiteEnvironment> = {},
): Site {
  const unasked = async () => {
    throw new Error('The test gives no such content');
  };
  return {
    market: marketRow(market),
    routing: createRouting({ brand: 'clavora', guards: ['auth'] }),
    environment: {
      ...readEnvironment(market, { STORYBLOK_TOKEN: 'token', SITE_BRAND: 'clavora' }),
      origins: sampleOrigins,
      ...environment,
    },
    content: {
      lookup: unasked,
      stories: unasked,
      byUuids: unasked,
      byIds: unasked,
      spaceVersion: unasked,
      links: unasked,
      datasource: unasked,
      ...content,
    },
    space: { isMissing: () => false, countBelow: () => null },
    cache: noCache,
    isPreview: false,
  };
}

/** Returns a page's story for tests at a location, with translations at others. */
export function sampleStory(location: Story['location'], alternates: Story['alternates'] = []): Story {
  return {
    id: 1,
    uuid: '00000000-0000-4000-8000-000000000001',
    name: 'Sample',
    fullSlug: `${location.locale}/${location.scope}${location.path}`,
    location,
    publishedAt: '2026-11-01T00:00:00.000Z',
    firstPublishedAt: '2026-11-01T00:00:00.000Z',
    tags: [],
    alternates,
    content: {
      component: 'page',
      _uid: 'u',
      title: 'Sample',
      summary: '',
      image: null,
      body: [],
      hide_pre_footer: false,
      seo: [],
    },
  };
}
