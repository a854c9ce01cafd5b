import { join } from 'node:path';
import { definitionsByName } from '@clavora/blocks/definitions-by-name';
import { openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { type ProductClaims, productClaims } from '@clavora/catalogue/product-claims';
import { createContentClient } from '@clavora/content-client/content-client';
import { catalogueUnavailable } from '@clavora/open-catalogue/catalogue-unavailable';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { logInfo, logOnce, logWarning } from '@clavora/runtime/log';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { createBlankIndex } from '@clavora/search/blank-index';
import type { IndexingEnvironment } from '@clavora/search/env';
import { createIndexWriter } from '@clavora/search/index-writer';
import { indexName } from '@clavora/search/indexes';
import { indexingClient } from '@clavora/search/indexing-client';
import type { Site } from '@clavora/site-core/site';
import { type BlankUpdates, createBlankUpdates } from './blank-updates.ts';
import { createIndexes, type Indexes } from './indexes.ts';
import { requestSelf } from './self-request.ts';

/** The rate of readings of the whole space, low enough not to delay pages. */
const backgroundRequestsPerSecond = 2;

/** Returns the search indexes that the process updates; null without a key that may write them. */
export function siteIndexes(site: Pick<Site, 'environment' | 'market' | 'routing'>): Indexes | null {
  const { indexing, content: connection } = site.environment;
  if (indexing === null) return null;
  return processSingleton('indexes', () => {
    // Separate clients, so that pages never queue behind them. Published content without resolved relations, as in a full reindexing.
    const published = { ...connection, version: 'published', relations: [] } as const;
    const { indexPrefix } = indexing;
    return createIndexes({
      market: site.market.id,
      routing: site.routing,
      definitions: definitionsByName,
      claimsOf: (slug) => claimsOf(site, slug),
      idSecret: indexing.adminKey,
      writer: createIndexWriter(indexingClient(indexing), indexPrefix, ({ href, title }, reason) =>
        logWarning(`Search: the service rejected the record of ${href} "${title}": ${reason}`),
      ),
      blanks: blankUpdates(site, indexing),
      content: createContentClient(published),
      backgroundContent: createContentClient({ ...published, requestsPerSecond: backgroundRequestsPerSecond }),
      requestTagPickup: () =>
        requestSelf('found').catch((error: unknown) =>
          logWarning(`Search: the request of the site to itself failed, and will be retried: ${String(error)}`),
        ),
      log: {
        info: logInfo,
        warning: logWarning,
        missing: (place) =>
          logOnce(
            `Search: there is no index "${indexName(indexPrefix, place)}", so that changes are not indexed: "npm run search:index" creates it`,
          ),
      },
    });
  });
}

function blankUpdates(site: Pick<Site, 'environment'>, indexing: IndexingEnvironment): BlankUpdates | null {
  const live = siteCatalogue(site);
  const { catalogue } = site.environment;
  if (live === null || catalogue === null) return null;
  return createBlankUpdates({
    index: createBlankIndex(indexingClient(indexing), indexing.indexPrefix, ({ code }, reason) =>
      logWarning(`Search: the service rejected the record of the blank ${code}: ${reason}`),
    ),
    current: () => live.current(),
    openFile: (set) => openCatalogueFile(join(catalogue.folder, set.public.file)),
    year: () => new Date().getFullYear(),
    log: {
      info: logInfo,
      warning: logWarning,
      missing: () =>
        logOnce('Search: there is no index of blanks, so that searches find none: "npm run search:index" creates it'),
    },
  });
}

/** Returns what the current data set claims of a product. Throws before the first one: records without claims would replace those with them. */
function claimsOf(site: Pick<Site, 'environment'>, slug: string): ProductClaims | null {
  const live = siteCatalogue(site);
  if (live === null) return null;
  const open = live.current();
  if (open === null) throw catalogueUnavailable();
  return productClaims(open.file, slug);
}
