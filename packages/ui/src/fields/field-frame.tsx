import type { ReactNode } from 'react';
import { classNames } from '../markup/class-names.ts';
import styles from './field.module.css';

/** What every field of a form has around its control. */
export interface FieldTexts {
  /** The id of the control, to which its label, help and error belong; an error summary links to it. */
  id: string;
  label: ReactNode;
  /** Below the label: what is meant, in which form. */
  help?: ReactNode;
  /** What to do, where the answer was not taken. */
  error?: string | undefined;
  /** Marks the label and has the browser ask for an answer; a control's own `required={false}` leaves that to others. */
  isRequired?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  /** The control itself, described by `fieldAttributes`. */
  children: ReactNode;
  className?: string | undefined;
}

/** A field of a form: label, help, the control, and below it the error message. */
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

/** The mark of a required field. The control says "required" itself, so the mark is not read out. */
export function Asterisk() {
  return (
    <span aria-hidden="true" className={styles.asterisk}>
      *
    </span>
  );
}

/** What is meant, in which form; the control is described by it. */
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

/** Ties a control to its help and its error. The error comes first: it is what a listener needs. */
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
