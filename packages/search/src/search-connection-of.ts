import type { SearchEnvironment } from './env.ts';
import { indexName } from './indexes.ts';
import type { Place } from './places.ts';
import type { SearchConnection } from './search-connection.ts';

/** How to reach what a market's site shows in a language. */
export function searchConnection(
  { appId, searchKey, host, indexPrefix, isLite, keepsAnswers }: SearchEnvironment,
  place: Place,
): SearchConnection {
  const index = indexName(indexPrefix, { ...place, audience: 'public' });
  return { appId, searchKey, host, isLite, keepsAnswers, index };
}
