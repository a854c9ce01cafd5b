import type { ComponentProps } from 'react';
import styles from './facet-choice.module.css';
import type { ShownValue } from './facet-view.ts';

interface FacetChoiceProps extends Pick<ComponentProps<'input'>, 'name' | 'form' | 'checked' | 'onChange'> {
  choice: Pick<ShownValue, 'value' | 'label' | 'count'>;
  localeTag: string;
}

/** A value of a facet: a checkbox with the number of pages. */
export function FacetChoice({ choice: { value, label, count }, localeTag, ...box }: FacetChoiceProps) {
  return (
    <label className={styles.choice}>
      <input className={styles.box} type="checkbox" value={value} {...box} />
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{new Intl.NumberFormat(localeTag).format(count)}</span>
    </label>
  );
}
