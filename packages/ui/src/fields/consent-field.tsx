import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../markup/class-names.ts';
import styles from './choice.module.css';
import fieldStyles from './field.module.css';
import { Asterisk, FieldError, type FieldTexts, fieldAttributes } from './field-frame.tsx';

interface ConsentFieldProps
  extends Omit<FieldTexts, 'help'>,
    Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> {
  /** What is agreed to, at length, with its links; below the line that is agreed to. */
  children?: ReactNode;
}

/** A single box to tick: an agreement, with the text that is agreed to. Never ticked by itself. */
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
