import {
  useHits,
  useInstantSearch,
  usePagination,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch';
import type { ReadAnswer } from '../../client/search-client.ts';
import { valuesPerFacet } from '../../client/search-parameters.ts';
import type { CardHit } from '../../results/card-hit.ts';
import { isDrawable } from '../../results/hit-view.ts';
import { byFacet, type FacetField } from '../../schema/facets.ts';
import { sortedIndexName } from '../../schema/indexes.ts';
import { sorts } from '../../schema/sorts.ts';
import type { FacetValue } from '../facets/facet-view.ts';
import type { SearchAnswer, SearchOutcome } from './search-answer.ts';

interface AnswerState {
  /** The last answer, even while another request is under way. */
  answer: SearchOutcome;
  status: 'idle' | 'loading' | 'stalled' | 'error';
  /** A different object for each answer; null before the first. */
  answered: object | null;
}

/** Returns the answer from InstantSearch's widgets, which also request what the page shows. Before the first answer it is `initial`. */
export function useSearchAnswer(index: string, initial: 'awaited' | 'unavailable'): AnswerState {
  useSearchBox();
  useSortBy({ items: [null, ...sorts].map((sort) => ({ value: sortedIndexName(index, sort), label: sort ?? '' })) });
  usePagination();
  const facets = useFacets();
  const { items, results } = useHits<CardHit>();
  const { status, results: all } = useInstantSearch({ catchError: true });
  // InstantSearch has a placeholder answer before the first one.
  const isAnswered = results !== undefined && all.__isArtificial !== true;
  if (status === 'error') return { answer: 'unavailable', status, answered: null };
  if (!isAnswered) return { answer: initial, status, answered: null };
  const answer: SearchAnswer = {
    query: results.query,
    hits: items
      .filter(isDrawable)
      .map((hit) => ({ ...hit, position: hit.__position, queryId: results.queryID ?? null })),
    total: results.nbHits,
    // The helper copies the fields of an answer.
    isPartial: (results as ReadAnswer).isPartial === true,
    page: results.page + 1,
    pageCount: results.nbPages,
    facets,
  };
  return { answer, status, answered: results };
}

/** Returns the values of each facet. The order of hooks is that of the table, which never changes. */
function useFacets(): Record<FacetField, FacetValue[]> {
  return byFacet(useFacet);
}

const byCount = ['count:desc' as const, 'name:asc' as const];

function useFacet(attribute: FacetField): FacetValue[] {
  const { items } = useRefinementList({ attribute, limit: valuesPerFacet, sortBy: byCount, escapeFacetValues: false });
  // `value` is escaped for a filter.
  return items.map(({ label, count }) => ({ value: label, count }));
}
