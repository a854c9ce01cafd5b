import { requestForVisitor } from '@clavora/upstream/service-breaker';
import { withinBudget } from '@clavora/upstream/visitor-budget';
import { searchBreaker } from '../client/search-breaker.ts';
import { facetFilters, valuesPerFacet } from '../client/search-parameters.ts';
import { extraTimeoutMs, serverClient } from '../client/server-search.ts';
import type { SearchEnvironment } from '../config/env.ts';
import { searchConnection } from '../config/search-connection-of.ts';
import type { SearchState } from '../query/search-state.ts';
import { byFacet, type FacetField, facetFields } from '../schema/facets.ts';
import type { SiteLocale } from '../schema/site-locales.ts';

/** The values of each facet with their numbers of pages, most pages first. */
export type ListingFacets = Readonly<Record<FacetField, readonly { value: string; count: number }[]>>;

/**
 * Fetches the values by which the pages of a listing can be filtered; `scope` chooses those pages. Rejects if the search is down, slow, refuses or
 * answers malformed data, and at once while the circuit breaker is open.
 */
export async function listingFacets(
  environment: SearchEnvironment,
  place: SiteLocale,
  scope: SearchState['facets'],
  timeout = extraTimeoutMs,
): Promise<ListingFacets> {
  const connection = searchConnection(environment, place);
  const client = serverClient(connection, timeout);
  const params = {
    query: '',
    hitsPerPage: 0,
    facets: [...facetFields],
    facetFilters: facetFilters(scope),
    maxValuesPerFacet: valuesPerFacet,
  };
  const { results } = await requestForVisitor(searchBreaker(environment), () =>
    withinBudget(timeout, () => client.search([{ indexName: connection.index, params }])),
  );
  const [answer] = results;
  const counts = answer !== undefined && 'facets' in answer ? answer.facets : undefined;
  return byFacet((field) =>
    Object.entries(counts?.[field] ?? {})
      .map(([value, count]) => ({ value, count }))
      .toSorted((first, second) => second.count - first.count),
  );
}
