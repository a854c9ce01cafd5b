import type { FirstResults } from '@clavora/search/first-results';
import type { ResolvedSearch } from '@clavora/search/resolve-facets';
import { searchQueryString } from '@clavora/search/search-state';
import { permanentRedirect, redirect } from 'next/navigation';

/**
 * Leads a search at `href` to its address of today: permanently from one with names instead of ids (SRC-9), unless the language lacks some of its values; and to the
 * last page, where there are fewer results than when a link was created. Returns for all other searches.
 */
export function redirectSearch(
  href: string,
  { state, isMoved, dropped }: ResolvedSearch,
  first: FirstResults | null,
): void {
  if (isMoved && dropped.length === 0) permanentRedirect(href + searchQueryString(state));
  if (first?.kind === 'answered' && state.page > Math.max(1, first.pageCount)) {
    redirect(href + searchQueryString({ ...state, page: first.pageCount }));
  }
}
