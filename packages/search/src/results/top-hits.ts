import type { SearchClient } from '../client/search-client.ts';
import { highlightTags } from '../client/search-parameters.ts';
import type { CardHit } from './card-hit.ts';
import { isDrawable } from './hit-view.ts';

/** The best hits of an index for a query. */
export interface TopHits {
  /** As typed. */
  query: string;
  hits: readonly CardHit[];
  /** Number of pages found. */
  total: number;
}

/** Fetches the best hits of an index, without facet counts. Rejects with the client's errors; skips malformed hits. */
export async function topHits(client: SearchClient, index: string, query: string, limit: number): Promise<TopHits> {
  const { results } = await client.search<object>([
    { indexName: index, params: { query, hitsPerPage: limit, ...highlightTags } },
  ]);
  const [answer] = results;
  if (answer === undefined || !('hits' in answer)) throw new Error('Expected hits from the search service');
  return { query, hits: answer.hits.filter(isDrawable), total: answer.nbHits ?? 0 };
}
