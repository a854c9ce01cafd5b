import type { Ref } from 'react';
import styles from './custom-form.module.css';

export interface FormSentProps {
  title: string;
  text: string;
  /** The page opens here. */
  hasFocus?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** What stands in a form's place once it was sent (FRM-7). */
export function FormSent({ title, text, hasFocus = false, ref }: FormSentProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was asked for to be told this
    <div ref={ref} role="status" tabIndex={-1} autoFocus={hasFocus} className={styles.sent}>
      <p className={styles.sentTitle}>{title}</p>
      {text !== '' && <p className={styles.sentText}>{text}</p>}
    </div>
  );
}
