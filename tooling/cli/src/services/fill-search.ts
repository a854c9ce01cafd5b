import type { MarketId } from '@clavora/i18n-routing/markets';
import { readDeliverySettings } from '@clavora/provision/env';
import { recordSource } from '@clavora/provision/search/record-source';
import { repairIndexes } from '@clavora/provision/search/visits';
import { createIndexWriter } from '@clavora/search/index-writer';
import { indexPlaces } from '@clavora/search/indexes';
import { indexingClient } from '@clavora/search/indexing-client';
import { spaceRecords } from '@clavora/search/space-records';
import { embeddedSearch } from './embedded-search.ts';

/**
 * Has the embedded search say on some markets what the content says that the settings of a site lead to. Indexes kept from an earlier start are
 * compared and mended.
 */
export async function fillSearch(
  settings: NodeJS.ProcessEnv,
  searchUrl: string,
  markets: readonly MarketId[],
): Promise<void> {
  // The ids of partners' records are made with the key: that of the sites, which write them too.
  const { appId, indexingKey: adminKey, prefix } = embeddedSearch;
  const writer = createIndexWriter(indexingClient({ appId, adminKey, host: searchUrl }), prefix, ({ title }, reason) =>
    console.warn(`The search has no record of "${title}": ${reason}`),
  );
  // What a kept index loses stands in no content: it can be made again at any time.
  const repair = repairIndexes(writer, { allowsLoss: true });
  const places = indexPlaces.filter(({ market }) => markets.includes(market));
  const source = recordSource(readDeliverySettings(settings), { adminKey });
  for await (const { place, records } of spaceRecords(source, places)) await repair(place, records);
}
