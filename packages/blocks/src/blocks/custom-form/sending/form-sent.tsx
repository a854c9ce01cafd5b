import type { Ref } from 'react';
import styles from '../custom-form.module.css';

export interface FormSentProps {
  title: string;
  text: string;
  /** Whether it gets the focus when the page opens. */
  hasFocus?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** The confirmation that replaces a sent form (FRM-7). */
export function FormSent({ title, text, hasFocus = false, ref }: FormSentProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor's submission led to this page
    <div ref={ref} role="status" tabIndex={-1} autoFocus={hasFocus} className={styles.sent}>
      <p className={styles.sentTitle}>{title}</p>
      {text !== '' && <p className={styles.sentText}>{text}</p>}
    </div>
  );
}
