import { requestForVisitor } from '@clavora/upstream/service-breaker';
import { withinBudget } from '@clavora/upstream/visitor-budget';
import { searchBreaker } from '../client/search-breaker.ts';
import { extraTimeoutMs, serverClient } from '../client/server-search.ts';
import type { SearchEnvironment } from '../config/env.ts';
import { searchConnection } from '../config/search-connection-of.ts';
import { filterText, type SearchFilter } from '../schema/search-filters.ts';
import type { SiteLocale } from '../schema/site-locales.ts';

export interface StoryQuery {
  /** As a visitor would type them; empty matches everything that the filters allow. */
  words?: string;
  filters: readonly SearchFilter[];
  /** Maximum number of stories. */
  limit: number;
  /** Milliseconds; 1 s by default. */
  timeout?: number;
}

/**
 * Finds the uuids of stories in a public index, best first; for pages rendered on the server. Rejects if the search is down, slow, refuses or
 * answers malformed data, and at once while the circuit breaker is open.
 */
export async function findStories(
  environment: SearchEnvironment,
  place: SiteLocale,
  { words = '', filters, limit, timeout = extraTimeoutMs }: StoryQuery,
): Promise<readonly string[]> {
  const text = filterText(filters);
  if (text === null || limit < 1) return [];
  const connection = searchConnection(environment, place);
  const client = serverClient(connection, timeout);
  const params = { query: words, filters: text, hitsPerPage: limit, ...storyIdsOnly };
  const { results } = await requestForVisitor(searchBreaker(environment), () =>
    withinBudget(timeout, () => client.search([{ indexName: connection.index, params }])),
  );
  return storyIdsOf(results[0]);
}

/** Parameters for queries that need story ids only. */
export const storyIdsOnly = {
  attributesToRetrieve: ['storyId'],
  attributesToHighlight: [],
  attributesToSnippet: [],
};

/** Returns the story uuids of an answer's hits without duplicates; skips malformed hits. Throws if the answer is malformed. */
export function storyIdsOf(answer: unknown): string[] {
  const { hits } = (answer ?? {}) as { hits?: unknown };
  if (!Array.isArray(hits)) throw new Error('Expected hits from the search service');
  const ids = hits.flatMap((hit: { storyId?: unknown } | null) =>
    typeof hit?.storyId === 'string' && hit.storyId !== '' ? [hit.storyId] : [],
  );
  return [...new Set(ids)];
}
