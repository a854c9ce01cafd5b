import { countedText } from '../../config/count-forms.ts';
import type { SearchLabels } from '../../config/search-labels.ts';
import { type SearchState, searchQueryString } from '../../query/search-state.ts';
import { queryParameter } from '../../query/state-parameters.ts';
import type { ListingFacets } from '../../results/listing-facets.ts';
import { facetFields, facetParameter } from '../../schema/facets.ts';
import { FacetChoice } from './facet-choice.tsx';
import { type ShownFacet, shownFacet } from './facet-view.ts';
import styles from './listing-filter.module.css';

interface ListingFilterProps {
  /** The path of the search page. */
  href: string;
  /** The facet values that choose the pages of the listing. */
  scope: SearchState['facets'];
  facets: ListingFacets;
  /** The number of pages in the listing. */
  total: number;
  /** Names the field for screen readers: it searches in the listing. Too long for a phone. */
  fieldLabel: string;
  labels: SearchLabels;
  localeTag: string;
}

/** A form above a listing that leads to the search page with the listing's scope, a query and chosen values. Needs no script. */
export function ListingFilter({ href, scope, facets, total, fieldLabel, labels, localeTag }: ListingFilterProps) {
  const shown = facetFields.flatMap((field) =>
    scope[field] ? [] : (shownFacet(field, facets[field], { chosen: [], total, names: labels.values[field] }) ?? []),
  );
  // The search page shows the other values of a long list.
  const allHref = href + searchQueryString({ query: '', facets: scope, sort: null, page: 1 });
  return (
    <search className={styles.filter}>
      <form action={href} method="get" autoComplete="off">
        {facetFields.flatMap((field) =>
          (scope[field] ?? []).map((value) => (
            <input key={`${field} ${value}`} type="hidden" name={facetParameter(field)} value={value} />
          )),
        )}
        <div className={styles.bar}>
          <input
            className={styles.field}
            type="search"
            name={queryParameter}
            placeholder={labels.field.placeholder}
            aria-label={fieldLabel}
            maxLength={200}
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <button type="submit" className={styles.submit}>
            {labels.field.submit}
          </button>
        </div>
        {shown.length > 0 && (
          <details className={styles.more}>
            <summary className={styles.summary}>{labels.filters.title}</summary>
            <div className={styles.facets}>
              {shown.map((facet) => (
                <FacetFieldset
                  key={facet.field}
                  facet={facet}
                  allHref={allHref}
                  labels={labels}
                  localeTag={localeTag}
                />
              ))}
            </div>
            <button type="submit" className={styles.apply}>
              {labels.filters.apply}
            </button>
          </details>
        )}
      </form>
    </search>
  );
}

function FacetFieldset({
  facet: { field, values, folded },
  allHref,
  labels,
  localeTag,
}: Pick<ListingFilterProps, 'labels' | 'localeTag'> & { facet: ShownFacet; allHref: string }) {
  return (
    <fieldset className={styles.facet}>
      <legend>{labels.facets[field]}</legend>
      <ul role="list">
        {values.map((choice) => (
          <li key={choice.value}>
            <FacetChoice choice={choice} name={facetParameter(field)} localeTag={localeTag} />
          </li>
        ))}
      </ul>
      {folded.length > 0 && (
        <a className={styles.rest} href={allHref}>
          {countedText(localeTag, labels.filters.more, folded.length)}
        </a>
      )}
    </fieldset>
  );
}
