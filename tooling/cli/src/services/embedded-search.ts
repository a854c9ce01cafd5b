import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { locales } from '@clavora/i18n-routing/locales';
import { wantedKeys } from '@clavora/provision/search/wanted-keys';
import { indexPattern } from '@clavora/search/indexes';
import { searchRecord } from '@clavora/search/search-record';
import { blankIndexSettings, indexSettings } from '@clavora/search/settings';
import { synonymsOf } from '@clavora/search/synonyms';
import { type SearchService, startSearchService } from '@clavora/services/search/start-search-service';
import type { Environment } from '../system/environment.ts';
import type { Ports } from '../system/ports.ts';

/**
 * Ids and keys of the embedded search application. Not confidential: the service answers on this machine
 * only.
 */
export const embeddedSearch = {
  appId: 'EMBEDDED',
  prefix: 'site',
  adminKey: 'embedded-search-admin',
  searchKey: 'embedded-search-public',
  /** Secured keys of partners are derived from this key. */
  partnerKey: 'embedded-search-partner',
  /** Key with which the sites write indexes. */
  indexingKey: 'embedded-search-indexing',
} as const;

/**
 * Starts an embedded search service with the keys of a hosted application. Its indexes are kept in `dir`, in
 * a folder per version of records and settings; without one they end with the service.
 */
export function startEmbeddedSearch(ports: Ports, dir?: string): Promise<SearchService> {
  const { appId, prefix, adminKey, searchKey, partnerKey, indexingKey } = embeddedSearch;
  const publicIndexes = indexPattern(prefix, 'public');
  const indexing = wantedKeys(prefix).find(({ name }) => name === 'indexing');
  return startSearchService({
    port: ports.search,
    appId,
    dataDir: dir && join(dir, indexShape()),
    keys: {
      admin: adminKey,
      search: searchKey,
      searchIndexes: [publicIndexes],
      further: [
        {
          value: partnerKey,
          acl: ['search'],
          indexes: [indexPattern(prefix, 'partner')],
          description: 'Partner search',
        },
        {
          value: indexingKey,
          acl: [...(indexing?.acl ?? [])],
          indexes: [...(indexing?.indexes ?? [])],
          description: 'Indexing',
        },
      ],
    },
  });
}

/** Returns a digest of the code that creates indexes: indexes of another version are useless. */
function indexShape(): string {
  const made = [blankIndexSettings, ...locales.map((locale) => [indexSettings(locale), synonymsOf(locale)])];
  const parts = JSON.stringify([made, Object.keys(searchRecord.shape)]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 8);
}

/** Returns the settings that connect a site or an indexer to an embedded search service. */
export function embeddedSearchSettings({ url }: Pick<SearchService, 'url'>): Environment {
  return {
    ALGOLIA_APP_ID: embeddedSearch.appId,
    ALGOLIA_SEARCH_KEY: embeddedSearch.searchKey,
    ALGOLIA_ADMIN_KEY: embeddedSearch.indexingKey,
    ALGOLIA_PARTNER_KEY: embeddedSearch.partnerKey,
    ALGOLIA_HOST: url,
    ALGOLIA_RECOMMEND: 'true',
    SEARCH_INDEX_PREFIX: embeddedSearch.prefix,
  };
}
