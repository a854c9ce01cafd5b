import type { SearchClient } from '../client/search-client.ts';
import { blanksBeside, searchWithBlanks } from '../results/blank-hits.ts';
import { matchEnd, matchStart, plainOf } from './panel/text-parts.ts';
import { isFields, readBlank, readSuggestion } from './read-suggestion.ts';
import { type Found, mostBlanks, suggestionGroups } from './suggestion.ts';

interface Question {
  index: string;
  query: string;
  /** The visitor token for counting the query; null without consent. */
  visitor: string | null;
  /** Where blanks of the key catalogue are found, the beginning of their paths, and the names of their kinds; null without a catalogue. */
  blanks: { index: string; href: string; kinds: Readonly<Record<string, string>> } | null;
}

const tags = { highlightPreTag: matchStart, highlightPostTag: matchEnd };

/** Only the fields that suggestions show. */
const shown = {
  attributesToRetrieve: ['type', 'href', 'title', 'code', 'crossReferences', 'nearReferences', 'image'],
  attributesToHighlight: ['title', 'code', 'crossReferences', 'vehicles'],
  attributesToSnippet: [],
  // A key may fit hundreds of vehicles.
  restrictHighlightAndSnippetArrays: true,
  ...tags,
};
const uncounted = { analytics: false, clickAnalytics: false };

/**
 * Fetches all that a query finds and the suggestions of each group in one call. Rejects if the service fails or the answer is malformed. Only
 * the first request, for all, decides how the query is parsed and is counted: a group without hits is no search without results.
 */
export async function fetchSuggestions(
  client: Pick<SearchClient, 'search'>,
  { index: indexName, query, visitor, blanks }: Question,
): Promise<Found> {
  const requests = [
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
  ];
  const found = await searchWithBlanks(client, requests, { index: blanks?.index, query, most: mostBlanks, tags });
  const results: unknown = found.results;
  const [all, ...answers]: unknown[] = Array.isArray(results) ? results : [];
  if (!isFields(all) || typeof all.nbHits !== 'number') throw new Error('Expected the number of hits');
  const pages = suggestionGroups.map(({ name, types, most }, at) => {
    const answer = answers[at];
    if (!isFields(answer) || !Array.isArray(answer.hits)) throw new Error(`Expected hits of "${name}"`);
    const hits = answer.hits.slice(0, most);
    return { name, hits: present(hits.map((hit) => readSuggestion(hit, types, query))), isBlank: false };
  });
  const [products, ...others] = pages;
  const beside = blanksBeside(found.blanks, products?.hits.map(({ code }) => ({ code: code && plainOf(code) })) ?? []);
  const own = {
    name: 'blanks' as const,
    hits: blanks === null ? [] : present(beside.map((hit) => readBlank(hit, blanks, query))),
    isBlank: true,
  };
  let position = 0;
  const groups = [...(products ? [products] : []), own, ...others]
    .filter(({ hits }) => hits.length > 0)
    .map(({ name, hits, isBlank }) => ({
      name,
      hits: hits.map((hit) => {
        position += 1;
        return { ...hit, position, isBlank };
      }),
    }));
  const queryID = typeof all.queryID === 'string' && visitor !== null ? all.queryID : null;
  return { query, total: all.nbHits, queryID, groups };
}

function present<Value>(values: readonly (Value | null)[]): Value[] {
  return values.filter((value) => value !== null);
}
