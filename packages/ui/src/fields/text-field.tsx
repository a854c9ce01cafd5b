import type { ComponentProps } from 'react';
import { classNames } from '../markup/class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type' | 'size'> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date';
}

/** Input types that are read digit by digit, set in mono. */
const figures: ReadonlySet<string> = new Set(['tel', 'number', 'date']);

/** One line of text, a number or a date, on a rule. */
export function TextField({ id, label, help, error, isRequired, type = 'text', className, ...input }: TextFieldProps) {
  const texts = { id, label, help, error, isRequired };
  return (
    <FieldFrame {...texts} className={className}>
      <input
        // Phones choose the keyboard by type, but not all show a decimal separator for numbers.
        inputMode={type === 'number' ? 'decimal' : undefined}
        required={isRequired}
        {...input}
        {...fieldAttributes(texts)}
        id={id}
        type={type}
        className={classNames(styles.control, figures.has(type) && styles.figures, styles[type])}
      />
    </FieldFrame>
  );
}
