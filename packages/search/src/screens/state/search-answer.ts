import type { HitView } from '../../results/hit-view.ts';
import type { FacetField } from '../../schema/facets.ts';
import type { FacetValue } from '../facets/facet-view.ts';

/** The results and their query; the text in the field may be newer. */
export interface SearchAnswer {
  query: string;
  hits: readonly HitView[];
  total: number;
  /** Whether the hits have only some of the words of the query. */
  isPartial: boolean;
  /** From 1. */
  page: number;
  pageCount: number;
  facets: Readonly<Record<FacetField, readonly FacetValue[]>>;
}

/** The state of a search: an answer, a pending request, or a failure. */
export type SearchOutcome = SearchAnswer | 'awaited' | 'unavailable';
