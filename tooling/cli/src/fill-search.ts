import { definitionsByName } from '@clavora/blocks/definitions-by-name';
import { createContentClient } from '@clavora/content-client/content-client';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { createRouting } from '@clavora/i18n-routing/routing';
import { bringInStep } from '@clavora/search/bring-in-step';
import { createIndexWriter } from '@clavora/search/index-writer';
import { indexPlaces } from '@clavora/search/indexes';
import { indexingClient } from '@clavora/search/indexing-client';
import { embeddedSearch } from './embedded-search.ts';
import { embeddedTokens } from './embedded-services.ts';

/** Where a site's environment has its content from. */
type ContentSettings = Partial<Record<'STORYBLOK_TOKEN' | 'STORYBLOK_ENDPOINT' | 'STORYBLOK_REGION', string>>;

/** Has the embedded search say what the content says on some markets; indexes kept from an earlier start are compared and mended. */
export async function fillSearch(
  { STORYBLOK_TOKEN, STORYBLOK_ENDPOINT, STORYBLOK_REGION }: ContentSettings,
  searchUrl: string,
  markets: readonly MarketId[],
): Promise<void> {
  const isEmbedded = STORYBLOK_TOKEN === embeddedTokens.public;
  const content = createContentClient({
    accessToken: STORYBLOK_TOKEN ?? '',
    endpoint: STORYBLOK_ENDPOINT,
    region: STORYBLOK_REGION,
    relations: [],
    ...(isEmbedded ? { requestsPerSecond: 100 } : {}),
  });
  const { appId, adminKey, prefix } = embeddedSearch;
  const writer = createIndexWriter(indexingClient({ appId, adminKey, host: searchUrl }), prefix);
  const source = {
    content,
    routing: createRouting({ brand: 'clavora', guards: ['auth'] }),
    definitions: definitionsByName,
    year: new Date().getFullYear(),
  };
  const places = indexPlaces.filter(({ market }) => markets.includes(market));
  for await (const _index of bringInStep(writer, source, places, { makesMissing: true }));
}
