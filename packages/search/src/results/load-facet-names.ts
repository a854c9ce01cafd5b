import { requestForVisitor } from '@clavora/upstream/service-breaker';
import { withinBudget } from '@clavora/upstream/visitor-budget';
import { searchBreaker } from '../client/search-breaker.ts';
import { extraTimeoutMs, serverClient } from '../client/server-search.ts';
import type { SearchConnection } from '../config/search-connection.ts';
import { type FacetNames, readFacetNames } from '../schema/facet-names.ts';

/** The maximum that the service returns of one facet. */
const maxNames = 1_000;

/**
 * Fetches the names of the facet values of an index, in its language. Of several names of one value, the one of most pages. Rejects if the search is
 * down, slow, refuses or answers malformed data, and at once while the circuit breaker is open.
 */
export async function loadFacetNames(connection: SearchConnection, timeout = extraTimeoutMs): Promise<FacetNames> {
  const client = serverClient(connection, timeout);
  const params = { query: '', hitsPerPage: 0, facets: ['facetNames'], maxValuesPerFacet: maxNames };
  const { results } = await requestForVisitor(searchBreaker(connection), () =>
    withinBudget(timeout, () => client.search([{ indexName: connection.index, params }])),
  );
  const [answer] = results;
  if (answer === undefined || !('hits' in answer)) throw new Error('Expected an answer from the search service');
  const counts = Object.entries(answer.facets?.facetNames ?? {});
  return readFacetNames(counts.toSorted((first, second) => second[1] - first[1]).map(([written]) => written));
}
