import { blanksIndexName, type IndexKey, indexName } from '../schema/indexes.ts';
import type { SiteLocale } from '../schema/site-locales.ts';
import type { SearchEnvironment } from './env.ts';
import type { SearchConnection } from './search-connection.ts';

/** Returns the connection to the public index of a market and language; `hasBlanks` to the index of blanks, too. */
export function searchConnection(
  environment: SearchEnvironment,
  place: SiteLocale,
  { hasBlanks = false } = {},
): SearchConnection {
  const pages = connection(environment, { ...place, audience: 'public' }, environment.searchKey);
  return hasBlanks ? { ...pages, blanksIndex: blanksIndexName(environment.indexPrefix) } : pages;
}

/** Returns the connection to the partner index, with a key from `partnerSearchKey`. Servers only, since it contains the key. */
export function partnerConnection(environment: SearchEnvironment, place: SiteLocale, key: string): SearchConnection {
  return connection(environment, { ...place, audience: 'partner' }, key);
}

function connection(
  { appId, host, indexPrefix, isLite, keepsAnswers }: SearchEnvironment,
  place: IndexKey,
  searchKey: string,
): SearchConnection {
  return { appId, searchKey, host, isLite, keepsAnswers, index: indexName(indexPrefix, place) };
}
