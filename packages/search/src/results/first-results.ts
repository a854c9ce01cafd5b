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
import { type CardHit, isCardHit } from './card-hit.ts';

export interface FacetValue {
  value: string;
  /** Of pages. */
  count: number;
  isRefined: boolean;
}

/** What a search found before the page was sent. */
export type FirstResults =
  | {
      kind: 'answered';
      /** For `InstantSearchSSRProvider`: with it browsers render the same without a request. */
      initialResults: InitialResults;
      hits: readonly CardHit[];
      /** Of pages found. */
      total: number;
      /** Of pages of results. */
      pageCount: number;
      /** The values of each facet, chosen ones first, then those with most hits. */
      facets: Readonly<Record<FacetField, readonly FacetValue[]>>;
    }
  | {
      kind: 'unavailable';
      /** For the site's log; visitors do not see it. */
      reason: string;
    };

/**
 * Asks for a page of results on the server, at most `timeout` milliseconds long. Never rejects: a search that is down, slow, refused or
 * answers nonsense is unavailable (SRC-7); a malformed hit is left out. `reports`: whether the visitor agreed that the service counts it.
 */
export async function firstResults(
  connection: SearchConnection,
  state: SearchState,
  { timeout = searchTimeoutMs, reports = false }: { timeout?: number; reports?: boolean } = {},
): Promise<FirstResults> {
  try {
    assertTimeLeft();
    // A visitor who searches is answered as soon as the search is back.
    return await searchBreaker(connection).runAnyway(() =>
      withinBudget(timeout, () => ask(connection, state, timeout, reports)),
    );
  } catch (error) {
    return { kind: 'unavailable', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function ask(
  connection: SearchConnection,
  state: SearchState,
  timeout: number,
  reports: boolean,
): Promise<FirstResults> {
  const { index } = connection;
  const client = serverClient(connection, timeout, reports);
  const requestParams: NonNullable<InitialResults[string]['requestParams']> = [];
  const recorded: SearchClient = {
    async search<Hit>(requests: Parameters<SearchClient['search']>[0]) {
      requestParams.push(...requests.map(({ params }) => params));
      const { results } = await client.search<Hit>(requests);
      return { results: results.map(withWholeHits) };
    },
  };
  const parameters = searchParameters(index, state);
  const { content } = await algoliasearchHelper(recorded, parameters.index, parameters).searchOnce({});
  if (!Number.isInteger(content.nbPages)) throw new Error('The search service should say how many pages it found');
  return {
    kind: 'answered',
    initialResults: { [index]: { state: parameters, results: content._rawResults, requestParams } },
    hits: content.hits.filter(isCardHit),
    total: content.nbHits,
    pageCount: content.nbPages,
    facets: facetsOf(content),
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
