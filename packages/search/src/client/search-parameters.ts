import type { PlainSearchParameters } from 'algoliasearch-helper';
import type { SearchState } from '../query/search-state.ts';
import { facetFields } from '../schema/facets.ts';
import { sortedIndexName } from '../schema/indexes.ts';

/**
 * Markers that InstantSearch puts around matches until it renders them, so that markup in a text is never taken for a match. The server requests
 * the same markers, since the same components render its answer.
 */
export const highlightTags = {
  highlightPreTag: '__ais-highlight__',
  highlightPostTag: '__/ais-highlight__',
} as const;

/** The maximum number of values of a facet; those with most hits. */
export const valuesPerFacet = 100;

/**
 * Returns the helper's parameters of a search. Servers and browsers share them, so that a browser can reuse the server's answer. The values of a
 * facet are alternatives: its other values keep their counts.
 */
export function searchParameters(
  index: string,
  { query, facets, sort, page }: SearchState,
): PlainSearchParameters & { index: string } {
  return {
    index: sortedIndexName(index, sort),
    query,
    // The service counts pages from 0.
    page: page - 1,
    disjunctiveFacets: [...facetFields],
    disjunctiveFacetsRefinements: Object.fromEntries(
      facetFields.flatMap((field) => (facets[field] ? [[field, facets[field].map(facetValue)]] : [])),
    ),
    maxValuesPerFacet: valuesPerFacet,
    ...highlightTags,
  };
}

/** Returns the chosen values in the service's own syntax, for requests without the helper. */
export function facetFilters(chosen: SearchState['facets']): string[][] {
  return facetFields.flatMap((field) =>
    chosen[field] ? [chosen[field].map((value) => `${field}:${facetValue(value)}`)] : [],
  );
}

/** Escapes a value for a filter: a leading hyphen would negate it. */
export function facetValue(value: string): string {
  return value.startsWith('-') ? `\\${value}` : value;
}
