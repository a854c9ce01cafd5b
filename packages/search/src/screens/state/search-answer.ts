import type { HitView } from '../../results/hit-view.ts';
import type { FacetField } from '../../schema/facets.ts';
import type { FacetValue } from '../facets/facet-view.ts';

/** What was found, and for which words: those in the field may be newer. */
export interface SearchAnswer {
  query: string;
  hits: readonly HitView[];
  total: number;
  /** From 1. */
  page: number;
  pageCount: number;
  facets: Readonly<Record<FacetField, readonly FacetValue[]>>;
}

/** What a search came to: an answer, none yet, or none at all. */
export type SearchOutcome = SearchAnswer | 'awaited' | 'unavailable';
