import { byFacet } from '../schema/facets.ts';
import type { FacetValue } from '../screens/facets/facet-view.ts';
import type { SearchAnswer } from '../screens/state/search-answer.ts';
import { sampleHit } from './sample-hits.ts';

const noFacets = byFacet((): FacetValue[] => []);

/** Returns an answer for tests and stories, with the given fields replaced. */
export function sampleAnswer({
  facets = {},
  ...parts
}: Partial<Omit<SearchAnswer, 'facets'>> & { facets?: Partial<SearchAnswer['facets']> } = {}): SearchAnswer {
  const hits = parts.hits ?? [sampleHit()];
  return {
    query: 'clv',
    hits,
    total: hits.length,
    isPartial: false,
    page: 1,
    pageCount: hits.length === 0 ? 0 : 1,
    facets: { ...noFacets, ...facets },
    ...parts,
  };
}
