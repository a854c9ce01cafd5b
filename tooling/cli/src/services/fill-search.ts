import type { MarketId } from '@clavora/i18n-routing/markets';
import { readDeliverySettings } from '@clavora/provision/env';
import { openClaims } from '@clavora/provision/search/catalogue-claims';
import { recordSource } from '@clavora/provision/search/record-source';
import { repairIndexes } from '@clavora/provision/search/visits';
import { createIndexWriter } from '@clavora/search/index-writer';
import { indexKeys } from '@clavora/search/indexes';
import { indexingClient } from '@clavora/search/indexing-client';
import { spaceRecords } from '@clavora/search/space-records';
import type { Environment } from '../system/environment.ts';
import { embeddedSearch } from './embedded-search.ts';

/**
 * Fills the embedded search on some markets with the content to which a site's settings lead. Indexes kept
 * from an earlier start are compared and repaired.
 */
export async function fillSearch(
  settings: Environment,
  searchUrl: string,
  markets: readonly MarketId[],
): Promise<void> {
  // Ids of partner records are derived from the key, so it must be the sites' own, which write them too.
  const { appId, indexingKey: adminKey, prefix } = embeddedSearch;
  const writer = createIndexWriter(indexingClient({ appId, adminKey, host: searchUrl }), prefix, ({ title }, reason) =>
    console.warn(`The search has no record of "${title}": ${reason}`),
  );
  // A stored index contains nothing but content: lost records can be regenerated at any time.
  const repair = repairIndexes(writer, { allowsLoss: true });
  const places = indexKeys.filter(({ market }) => markets.includes(market));
  const claims = await openClaims(settings);
  try {
    const source = recordSource(readDeliverySettings(settings), { adminKey }, claims.claimsOf);
    for await (const { place, records } of spaceRecords(source, places)) await repair(place, records);
  } finally {
    await claims.close();
  }
}
