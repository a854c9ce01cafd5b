import type { MarketId } from '@clavora/i18n-routing/markets';
import { readDeliverySettings } from '@clavora/provision/env';
import { openClaims } from '@clavora/provision/search/catalogue-claims';
import { recordSource } from '@clavora/provision/search/record-source';
import { blankTarget, pageTarget, repairIndex } from '@clavora/provision/search/visits';
import { createBlankIndex, madeOf } from '@clavora/search/blank-index';
import { allBlankRecords } from '@clavora/search/blank-records';
import { createIndexWriter } from '@clavora/search/index-writer';
import { indexKeys } from '@clavora/search/indexes';
import { indexingClient } from '@clavora/search/indexing-client';
import { spaceRecords } from '@clavora/search/space-records';
import type { Environment } from '../system/environment.ts';
import { embeddedSearch } from './embedded-search.ts';

/** The service runs in the process that fills it, beside others that start: on a busy machine it is silent for seconds. */
const timeoutMs = 120_000;

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
  const client = indexingClient({ appId, adminKey, host: searchUrl }, timeoutMs);
  const writer = createIndexWriter(client, prefix, ({ title }, reason) =>
    console.warn(`The search has no record of "${title}": ${reason}`),
  );
  // A stored index contains nothing but content: lost records can be regenerated at any time.
  const allowsLoss = { allowsLoss: true };
  const places = indexKeys.filter(({ market }) => markets.includes(market));
  const claims = await openClaims(settings);
  try {
    const source = recordSource(readDeliverySettings(settings), { adminKey }, claims.claimsOf);
    for await (const { place, records } of spaceRecords(source, places))
      await repairIndex(pageTarget(writer, place, records), allowsLoss);
    if (claims.dataSet === null) return;
    const { id, file } = claims.dataSet;
    const { year } = source;
    const blanks = createBlankIndex(client, prefix, ({ code }, reason) =>
      console.warn(`The search has no record of the blank ${code}: ${reason}`),
    );
    const records = await allBlankRecords(file, year);
    await repairIndex(blankTarget(blanks, records, madeOf(id, year)), allowsLoss);
  } finally {
    await claims.close();
  }
}
