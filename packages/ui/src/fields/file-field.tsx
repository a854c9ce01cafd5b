import type { ComponentProps } from 'react';
import { classNames } from '../markup/class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx';

interface FileFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type'> {}

/** Files of the visitor's, by the browser's own control; files can be dropped on it. `accept` names the kinds that are taken. */
export function FileField({ id, label, help, error, isRequired, className, ...input }: FileFieldProps) {
  const texts = { id, label, help, error, isRequired };
  return (
    <FieldFrame {...texts} className={className}>
      <input
        required={isRequired}
        {...input}
        {...fieldAttributes(texts)}
        id={id}
        type="file"
        className={classNames(styles.control, styles.file)}
      />
    </FieldFrame>
  );
}
