import type { ComponentProps } from 'react';
import { classNames } from '../markup/class-names.ts';
import field from './field.module.css';
import styles from './select.module.css';

export interface Choice {
  value: string;
  label: string;
  /** Keeps browsers from translating a name. */
  translate?: 'no';
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'className'> {
  choices: readonly Choice[];
  /** The label of the empty choice, such as "Choose"; without it the first choice is selected. */
  emptyLabel?: string | undefined;
}

/** The browser's own select, on the rule of a field. */
export function Select({ choices, emptyLabel, ...select }: SelectProps) {
  return (
    <div className={styles.frame}>
      <select {...select} className={classNames(field.control, styles.select)}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} translate={choice.translate}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
