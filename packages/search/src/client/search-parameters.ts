import type { PlainSearchParameters } from 'algoliasearch-helper';
import type { SearchState } from '../query/search-state.ts';
import { facetFields } from '../schema/facets.ts';
import { sortedIndexName } from '../schema/indexes.ts';

/**
 * What InstantSearch has around a match until it is drawn, so that markup in a text is never taken for it. Asked for by the server too: its
 * answer is drawn by the same components.
 */
export const highlightTags = {
  highlightPreTag: '__ais-highlight__',
  highlightPostTag: '__/ais-highlight__',
} as const;

/** The maximum number of values of a facet; those with most hits. */
export const valuesPerFacet = 100;

/**
 * What a search asks of an index, in the helper's words; the same on servers and in browsers, so that a browser takes over what the server
 * asked. A facet's values are alternatives: others of it keep their counts.
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

/** A value as a filter takes it: a hyphen before it would mean all others. */
function facetValue(value: string): string {
  return value.startsWith('-') ? `\\${value}` : value;
}
