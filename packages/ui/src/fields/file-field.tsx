import type { ComponentProps } from 'react';
import { classNames } from '../markup/class-names.ts';
import field from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx';
import styles from './file-field.module.css';

interface FileFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type'> {}

/** A file field with the browser's own control, which also accepts dropped files. `accept` lists the accepted types. */
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
        className={classNames(field.control, styles.file)}
      />
    </FieldFrame>
  );
}
