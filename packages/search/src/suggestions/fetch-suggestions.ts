import type { SearchClient } from '../client/search-client.ts';
import { matchEnd, matchStart } from './panel/text-parts.ts';
import { isFields, readSuggestion } from './read-suggestion.ts';
import { type Found, suggestionGroups } from './suggestion.ts';

interface Question {
  index: string;
  query: string;
  /** The visitor token for counting the query; null without consent. */
  visitor: string | null;
}

/** Only the fields that suggestions show. */
const shown = {
  attributesToRetrieve: ['type', 'href', 'title', 'code', 'crossReferences', 'image'],
  attributesToHighlight: ['title', 'code', 'crossReferences', 'vehicles'],
  attributesToSnippet: [],
  // A key may fit hundreds of vehicles.
  restrictHighlightAndSnippetArrays: true,
  highlightPreTag: matchStart,
  highlightPostTag: matchEnd,
};
const uncounted = { analytics: false, clickAnalytics: false };

/**
 * Fetches all that a query finds and the suggestions of each group in one call. Rejects if the service fails or the answer is malformed. Only
 * the first request, for all, decides how the query is parsed and is counted: a group without hits is no search without results.
 */
export async function fetchSuggestions(
  client: Pick<SearchClient, 'search'>,
  { index: indexName, query, visitor }: Question,
): Promise<Found> {
  const { results }: { results: unknown } = await client.search([
    {
      indexName,
      params: {
        query,
        hitsPerPage: 0,
        attributesToRetrieve: [],
        attributesToHighlight: [],
        attributesToSnippet: [],
        ...(visitor === null ? uncounted : { analytics: true, clickAnalytics: true, userToken: visitor }),
      },
    },
    ...suggestionGroups.map(({ types, most }) => ({
      indexName,
      params: {
        query,
        filters: types.map((type) => `type:${type}`).join(' OR '),
        hitsPerPage: most,
        ...shown,
        ...uncounted,
      },
    })),
  ]);
  const [all, ...answers]: unknown[] = Array.isArray(results) ? results : [];
  if (!isFields(all) || typeof all.nbHits !== 'number') throw new Error('Expected the number of hits');
  let position = 0;
  const groups = suggestionGroups.flatMap(({ name, types, most }, at) => {
    const answer = answers[at];
    if (!isFields(answer) || !Array.isArray(answer.hits)) throw new Error(`Expected hits of "${name}"`);
    const hits = answer.hits.slice(0, most).flatMap((hit) => {
      const suggestion = readSuggestion(hit, types, query);
      if (suggestion === null) return [];
      position += 1;
      return [{ ...suggestion, position }];
    });
    return hits.length > 0 ? [{ name, hits }] : [];
  });
  const queryID = typeof all.queryID === 'string' && visitor !== null ? all.queryID : null;
  return { query, total: all.nbHits, queryID, groups };
}
