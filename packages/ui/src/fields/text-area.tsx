import type { ComponentProps } from 'react';
import { classNames } from '../markup/class-names.ts';
import field from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx';
import styles from './text-area.module.css';

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

/** Several lines of text on ruled paper; it grows with its text. */
export function TextArea({ id, label, help, error, isRequired, rows = 4, className, ...area }: TextAreaProps) {
  const texts = { id, label, help, error, isRequired };
  return (
    <FieldFrame {...texts} className={className}>
      <textarea
        required={isRequired}
        {...area}
        {...fieldAttributes(texts)}
        id={id}
        rows={rows}
        className={classNames(field.control, styles.area)}
      />
    </FieldFrame>
  );
}
