import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { useState } from 'react';
import { countedText } from '../../config/count-forms.ts';
import type { SearchLabels } from '../../config/search-labels.ts';
import { facetParameter } from '../../schema/facets.ts';
import { FacetChoice } from './facet-choice.tsx';
import styles from './facet-list.module.css';
import { minValuesForFilter, type ShownFacet, type ShownValue, valuesNamed } from './facet-view.ts';

interface FacetListProps {
  facet: ShownFacet;
  /** The id of the form that the checkboxes belong to. */
  form: string;
  labels: SearchLabels;
  localeTag: string;
  onToggle: (value: string) => void;
}

/** The values of a facet as checkboxes with counts; a long list is folded and can be searched. */
export function FacetList({ facet, form, labels, localeTag, onToggle }: FacetListProps) {
  const { field, values, folded } = facet;
  const [typed, setTyped] = useState('');
  const all = [...values, ...folded];
  const isLong = all.length >= minValuesForFilter;
  const isSearched = isLong && typed.trim() !== '';
  const found = isSearched ? valuesNamed(all, typed) : values;
  const renderValue = (value: ShownValue) => (
    <li key={value.value}>
      <FacetChoice
        choice={value}
        name={facetParameter(field)}
        localeTag={localeTag}
        form={form}
        checked={value.isChosen}
        onChange={() => onToggle(value.value)}
      />
    </li>
  );
  const findId = `${form}-find-${field}`;
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{labels.facets[field]}</legend>
      {isLong && (
        <label className={styles.find} htmlFor={findId}>
          <VisuallyHidden>{`${labels.filters.find}: ${labels.facets[field]}`}</VisuallyHidden>
          <input
            id={findId}
            type="search"
            value={typed}
            placeholder={labels.filters.find}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
      )}
      <ul role="list" className={styles.values}>
        {found.map(renderValue)}
      </ul>
      {isSearched && found.length === 0 && <p className={styles.none}>{labels.filters.noValue}</p>}
      {!isSearched && folded.length > 0 && (
        <details className={styles.fold}>
          <summary className={styles.more}>{countedText(localeTag, labels.filters.more, folded.length)}</summary>
          <ul role="list" className={styles.values}>
            {folded.map(renderValue)}
          </ul>
        </details>
      )}
    </fieldset>
  );
}
