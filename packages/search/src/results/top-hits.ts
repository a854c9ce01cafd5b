import type { SearchClient } from '../client/search-client.ts';
import { highlightTags } from '../client/search-parameters.ts';
import type { CardHit } from './card-hit.ts';
import { isDrawable } from './hit-view.ts';

/** The best of what an index has for some words. */
export interface TopHits {
  /** As typed. */
  query: string;
  hits: readonly CardHit[];
  /** Of pages found. */
  total: number;
}

/** Asks for the best hits of an index, without counts of facets. Rejects with the client's errors; malformed hits are left out. */
export async function topHits(client: SearchClient, index: string, query: string, limit: number): Promise<TopHits> {
  const { results } = await client.search<object>([
    { indexName: index, params: { query, hitsPerPage: limit, ...highlightTags } },
  ]);
  const [answer] = results;
  if (answer === undefined || !('hits' in answer)) throw new Error('The search service should answer with hits');
  return { query, hits: answer.hits.filter(isDrawable), total: answer.nbHits ?? 0 };
}
