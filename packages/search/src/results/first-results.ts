import { assertTimeLeft, withinBudget } from '@clavora/upstream/visitor-budget';
import algoliasearchHelper, { type SearchResults } from 'algoliasearch-helper';
import type { InitialResults } from 'instantsearch.js';
import { searchBreaker } from '../client/search-breaker.ts';
import type { SearchClient } from '../client/search-client.ts';
import { searchParameters } from '../client/search-parameters.ts';
import { searchTimeoutMs, serverClient } from '../client/server-search.ts';
import type { SearchConnection } from '../config/search-connection.ts';
import type { SearchState } from '../query/search-state.ts';
import { byFacet, type FacetField } from '../schema/facets.ts';
import { type BlankHit, searchWithBlanks } from './blank-hits.ts';
import { type CardHit, isCardHit } from './card-hit.ts';

interface FacetValue {
  value: string;
  /** Number of pages. */
  count: number;
  isRefined: boolean;
}

/** The results that the server found before sending the page. */
export type FirstResults =
  | {
      kind: 'answered';
      /** For `InstantSearchSSRProvider`, so that browsers render the same without a request. */
      initialResults: InitialResults;
      hits: readonly CardHit[];
      /** Number of pages found. */
      total: number;
      /** Number of pages of results. */
      pageCount: number;
      /** The values of each facet, chosen ones first, then by number of pages. */
      facets: Readonly<Record<FacetField, readonly FacetValue[]>>;
      /** Blanks of the key catalogue that the query finds. */
      blanks: readonly BlankHit[];
    }
  | {
      kind: 'unavailable';
      /** For the site's log; not shown to visitors. */
      reason: string;
    };

/**
 * Fetches a page of results on the server within `timeout` milliseconds. Never rejects: a search that is down, slow, refused or malformed is
 * unavailable (SRC-7); malformed hits are skipped. `reports`: whether the visitor consented to being counted.
 */
export async function firstResults(
  connection: SearchConnection,
  state: SearchState,
  { timeout = searchTimeoutMs, reports = false }: { timeout?: number; reports?: boolean } = {},
): Promise<FirstResults> {
  try {
    assertTimeLeft();
    // Requests are sent even while the breaker is open, so that a results page works as soon as the service does.
    return await searchBreaker(connection).runAnyway(() =>
      withinBudget(timeout, () => requestResults(connection, state, timeout, reports)),
    );
  } catch (error) {
    return { kind: 'unavailable', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function requestResults(
  connection: SearchConnection,
  state: SearchState,
  timeout: number,
  reports: boolean,
): Promise<FirstResults> {
  const { index, blanksIndex } = connection;
  const { query } = state;
  const client = serverClient(connection, timeout, reports);
  const requestParams: NonNullable<InitialResults[string]['requestParams']> = [];
  let blanks: readonly BlankHit[] = [];
  const recorded: SearchClient = {
    async search<Hit>(requests: Parameters<SearchClient['search']>[0]) {
      requestParams.push(...requests.map(({ params }) => params));
      const { results, blanks: found } = await searchWithBlanks<Hit>(client, requests, { index: blanksIndex, query });
      blanks = found;
      return { results: results.map(withWholeHits) };
    },
  };
  const parameters = searchParameters(index, state);
  const { content } = await algoliasearchHelper(recorded, parameters.index, parameters).searchOnce({});
  if (!Number.isInteger(content.nbPages)) throw new Error('Expected the number of pages from the search service');
  return {
    kind: 'answered',
    initialResults: { [index]: { state: parameters, results: content._rawResults, requestParams } },
    hits: content.hits.filter(isCardHit),
    total: content.nbHits,
    pageCount: content.nbPages,
    facets: facetsOf(content),
    blanks,
  };
}

function withWholeHits<Result extends object>(result: Result): Result {
  return 'hits' in result && Array.isArray(result.hits) ? { ...result, hits: result.hits.filter(isCardHit) } : result;
}

function facetsOf(content: SearchResults): Record<FacetField, FacetValue[]> {
  const valuesOf = (field: FacetField): FacetValue[] => {
    const values = content.getFacetValues(field, { sortBy: ['isRefined', 'count:desc', 'name:asc'] });
    if (!Array.isArray(values)) return [];
    return values.map(({ name, count, isRefined }) => ({ value: name, count, isRefined }));
  };
  return byFacet(valuesOf);
}
