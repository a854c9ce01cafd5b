import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../markup/class-names.ts';
import styles from './choice.module.css';
import fieldStyles from './field.module.css';
import { Asterisk, FieldError, type FieldTexts, fieldAttributes } from './field-frame.tsx';

interface ConsentFieldProps
  extends Omit<FieldTexts, 'help'>,
    Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> {
  /** The full text of the consent with its links, below the label. */
  children?: ReactNode;
}

/** A single checkbox for a consent, with its text. Never ticked by default. */
export function ConsentField({ id, label, error, isRequired, children, className, ...input }: ConsentFieldProps) {
  return (
    <div className={classNames(fieldStyles.field, styles.consent, className)}>
      <label className={styles.line}>
        <input
          required={isRequired}
          {...input}
          {...fieldAttributes({ id, help: children, error })}
          id={id}
          type="checkbox"
          className={styles.checkbox}
        />
        <span>
          {label}
          {isRequired && <Asterisk />}
        </span>
      </label>
      {children !== undefined && children !== null && (
        <div id={`${id}-help`} className={styles.terms}>
          {children}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
