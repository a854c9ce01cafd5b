import type { ReactNode } from 'react';
import { classNames } from '../markup/class-names.ts';
import styles from './field.module.css';

/** The texts around the control of every field. */
export interface FieldTexts {
  /** The id of the control, to which its label, help and error refer; an error summary links to it. */
  id: string;
  label: ReactNode;
  /** The help below the label: meaning and format. */
  help?: ReactNode;
  /** The error message with what to do. */
  error?: string | undefined;
  /** Marks the label and sets `required` on the control; a control's own `required={false}` disables the browser's check. */
  isRequired?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  /** The control, described by `fieldAttributes`. */
  children: ReactNode;
  className?: string | undefined;
}

/** A field of a form: label, help, the control, and the error message below. */
export function FieldFrame({ id, label, help, error, isRequired = false, children, className }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && <Asterisk />}
      </label>
      <FieldHelp id={id} help={help} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The mark of a required field, hidden from screen readers, since the control announces "required" itself. */
export function Asterisk() {
  return (
    <span aria-hidden="true" className={styles.asterisk}>
      *
    </span>
  );
}

/** The help, which describes the control. */
export function FieldHelp({ id, help }: Pick<FieldTexts, 'id' | 'help'>) {
  if (!hasText(help)) return null;
  return (
    <div id={`${id}-help`} className={styles.help}>
      {help}
    </div>
  );
}

/** The error message, which describes the control. */
export function FieldError({ id, error }: Pick<FieldTexts, 'id' | 'error'>) {
  if (!hasText(error)) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  );
}

/** Returns the attributes that link a control to its help and error. The error is first, as the more important one. */
export function fieldAttributes({ id, help, error }: Pick<FieldTexts, 'id' | 'help' | 'error'>) {
  const describing = [hasText(error) && `${id}-error`, hasText(help) && `${id}-help`].filter(Boolean);
  return {
    'aria-describedby': describing.length > 0 ? describing.join(' ') : undefined,
    'aria-invalid': hasText(error) ? true : undefined,
  };
}

function hasText(content: ReactNode): boolean {
  return content !== undefined && content !== null && content !== false && content !== '';
}
