import type { ComponentProps } from 'react';
import { classNames } from '../markup/class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type' | 'size'> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date';
}

/** What is read digit by digit is set in mono. */
const figures: ReadonlySet<string> = new Set(['tel', 'number', 'date']);

/** One line of text, of figures, or a day, on a rule. */
export function TextField({ id, label, help, error, isRequired, type = 'text', className, ...input }: TextFieldProps) {
  const texts = { id, label, help, error, isRequired };
  return (
    <FieldFrame {...texts} className={className}>
      <input
        // A phone's keyboard follows the type; for numbers not all show the one with a decimal sign.
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
