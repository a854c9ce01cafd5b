import { useLayoutEffect, useRef } from 'react';
import type { SearchLabels } from '../../config/search-labels.ts';
import { type SearchState, searchQueryString } from '../../query/search-state.ts';
import { facetFields } from '../../schema/facets.ts';
import { withoutFacets, withToggled } from '../state/change-state.ts';
import styles from './chosen-filters.module.css';

interface ChosenFiltersProps {
  state: SearchState;
  /** The path of the search page. */
  href: string;
  labels: SearchLabels;
}

/** The chosen values, each a link to the search without it, and a link that clears all. */
export function ChosenFilters({ state, href, labels }: ChosenFiltersProps) {
  const chosen = facetFields.flatMap((field) => (state.facets[field] ?? []).map((value) => ({ field, value })));
  const list = useRef<HTMLUListElement>(null);
  const isTakingAway = useRef(false);
  // Removing a value would lose the focus: it moves to the first one left.
  useLayoutEffect(() => {
    if (!isTakingAway.current || document.activeElement !== document.body) return;
    isTakingAway.current = false;
    list.current?.querySelector('a')?.focus();
  });
  if (chosen.length === 0) return null;
  return (
    <ul ref={list} role="list" aria-label={labels.filters.chosen} className={styles.chosen}>
      {chosen.map(({ field, value }) => {
        const name = labels.values[field]?.[value] ?? value;
        return (
          <li key={`${field} ${value}`}>
            <a
              className={styles.chip}
              href={href + searchQueryString(withToggled(state, field, value))}
              aria-label={labels.filters.remove.replace('{name}', () => name)}
              onClick={() => {
                isTakingAway.current = true;
              }}
            >
              {name}
              <span className={styles.cross} aria-hidden="true" />
            </a>
          </li>
        );
      })}
      <li>
        <a className={styles.clear} href={href + searchQueryString(withoutFacets(state))}>
          {labels.filters.clear}
        </a>
      </li>
    </ul>
  );
}
