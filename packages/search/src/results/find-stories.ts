import { askForVisitor } from '@clavora/upstream/service-breaker';
import { withinBudget } from '@clavora/upstream/visitor-budget';
import { searchBreaker } from '../client/search-breaker.ts';
import { extraTimeoutMs, serverClient } from '../client/server-search.ts';
import type { SearchEnvironment } from '../config/env.ts';
import { searchConnection } from '../config/search-connection-of.ts';
import { filterText, type SearchFilter } from '../schema/search-filters.ts';
import type { SiteLocale } from '../schema/site-locales.ts';

export interface StoryQuery {
  /** As a visitor would type them; empty finds everything that the filters let through. */
  words?: string;
  filters: readonly SearchFilter[];
  /** At most so many stories. */
  limit: number;
  /** Milliseconds; 1 s by default. */
  timeout?: number;
}

/**
 * The uuids of the stories that a place's public index finds, best first: for pages that are made on the server. Rejects when the search is
 * down, slow, refuses or answers nonsense, at once when it did so a moment ago.
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
  const { results } = await askForVisitor(searchBreaker(environment), () =>
    withinBudget(timeout, () => client.search([{ indexName: connection.index, params }])),
  );
  return storyIdsOf(results[0]);
}

/** What hits bring along where only their stories are wanted. */
export const storyIdsOnly = {
  attributesToRetrieve: ['storyId'],
  attributesToHighlight: [],
  attributesToSnippet: [],
};

/** The stories of an answer's hits, each once; malformed hits are left out. Throws where it is no answer. */
export function storyIdsOf(answer: unknown): string[] {
  const { hits } = (answer ?? {}) as { hits?: unknown };
  if (!Array.isArray(hits)) throw new Error('The search service should answer with hits');
  const ids = hits.flatMap((hit: { storyId?: unknown } | null) =>
    typeof hit?.storyId === 'string' && hit.storyId !== '' ? [hit.storyId] : [],
  );
  return [...new Set(ids)];
}
