import type { SearchClient } from '../client/search-client.ts';
import { highlightTags } from '../client/search-parameters.ts';
import type { SearchConnection } from '../config/search-connection.ts';
import { type BlankHit, searchWithBlanks } from './blank-hits.ts';
import type { CardHit } from './card-hit.ts';
import { withMarks } from './highlighted-parts.ts';
import { isDrawable } from './hit-view.ts';

/** The best hits of an index for a query. */
export interface TopHits {
  /** As typed. */
  query: string;
  hits: readonly CardHit[];
  /** Number of pages found. */
  total: number;
  /** Blanks of the key catalogue that the query finds. */
  blanks: readonly BlankHit[];
}

/** Fetches the best hits of an index, without facet counts. Rejects with the client's errors; skips malformed hits. */
export async function topHits(
  client: SearchClient,
  { index, blanksIndex }: Pick<SearchConnection, 'index' | 'blanksIndex'>,
  query: string,
  limit: number,
): Promise<TopHits> {
  const { results, blanks } = await searchWithBlanks<object>(
    client,
    [{ indexName: index, params: { query, hitsPerPage: limit, ...highlightTags } }],
    { index: blanksIndex, query },
  );
  const [answer] = results;
  if (answer === undefined || !('hits' in answer)) throw new Error('Expected hits from the search service');
  return { query, hits: answer.hits.filter(isDrawable).map(withMarks), total: answer.nbHits ?? 0, blanks };
}
