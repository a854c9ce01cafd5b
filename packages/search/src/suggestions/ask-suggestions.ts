import { isFields, readSuggestion } from './read-suggestion.ts';
import { type Found, type Suggestion, suggestionGroups } from './suggestion.ts';
import { matchEnd, matchStart } from './text-parts.ts';

/** What of a search client the suggestions use. */
export interface SuggestionClient {
  search(requests: { indexName: string; params: object }[]): Promise<unknown>;
}

interface Question {
  index: string;
  query: string;
  /** What says whether the question counts in the statistics. */
  analytics: object;
}

/** Only what a suggestion shows. */
const shown = {
  attributesToRetrieve: ['type', 'href', 'title', 'code'],
  attributesToHighlight: ['title', 'code', 'crossReferences', 'vehicles'],
  attributesToSnippet: [],
  // A key may fit hundreds of vehicles.
  restrictHighlightAndSnippetArrays: true,
  highlightPreTag: matchStart,
  highlightPostTag: matchEnd,
};

/** Asks for the suggestions of all groups at once; rejects where the service fails or answers something else. */
export async function askSuggestions(
  client: SuggestionClient,
  { index, query, analytics }: Question,
): Promise<Found> {
  const answer = await client.search(
    suggestionGroups.map(({ types, most }) => ({
      indexName: index,
      params: {
        query,
        filters: types.map((type) => `type:${type}`).join(' OR '),
        hitsPerPage: most,
        ...shown,
        ...analytics,
      },
    })),
  );
  if (!isFields(answer) || !Array.isArray(answer.results)) throw new Error('Expected results of a search');
  const { results } = answer;
  const groups = suggestionGroups.flatMap(({ name, types, most }, at) => {
    const result: unknown = results[at];
    if (!isFields(result) || !Array.isArray(result.hits)) throw new Error(`Expected hits of "${name}"`);
    const queryID = typeof result.queryID === 'string' ? result.queryID : null;
    const hits = result.hits
      .slice(0, most)
      .map((hit, place) => readSuggestion(hit, place + 1, { types, queryID }))
      .filter((hit): hit is Suggestion => hit !== null);
    return hits.length > 0 ? [{ name, hits }] : [];
  });
  return { query, groups };
}
