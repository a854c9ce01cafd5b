import type { Story } from '@clavora/content-client/story';
import { type MarketId, marketIds } from '@clavora/i18n-routing/markets';

/** Origins for tests, one host per market. */
export const sampleOrigins = Object.fromEntries(
  marketIds.map((market) => [market, `https://${market}.example`]),
) as Readonly<Record<MarketId, string>>;

/** A page's story for tests, at a place, with translations at others. */
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
    content: { component: 'page', _uid: 'u', title: 'Sample', summary: '', image: null, body: [], seo: [] },
  };
}
