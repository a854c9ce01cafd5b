import type { ComponentProps } from 'react';
import { classNames } from '../markup/class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx';

export interface Choice {
  value: string;
  label: string;
  /** Keeps browsers from translating a name. */
  translate?: 'no';
}

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  choices: readonly Choice[];
  /** The label of the empty choice, such as "Choose"; without it the first choice is selected. */
  emptyLabel?: string | undefined;
}

/** A single choice from a list, with the browser's own select. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, help, error, isRequired, choices, emptyLabel, className, ...select } = props;
  const texts = { id, label, help, error, isRequired };
  return (
    <FieldFrame {...texts} className={className}>
      <div className={styles.selectFrame}>
        <select
          required={isRequired}
          {...select}
          {...fieldAttributes(texts)}
          id={id}
          className={classNames(styles.control, styles.select)}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} translate={choice.translate}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
