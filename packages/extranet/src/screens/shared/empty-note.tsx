import type { Translator } from '@clavora/i18n-routing/messages';
import styles from './empty-note.module.css';

interface EmptyNoteProps {
  t: Translator;
  /** What is missing; without it, that nothing is here. */
  statement?: string;
  /** Why, or what to do; without it, that it may be for another role and is no fault. */
  hint?: string;
}

/** Stands where there is nothing for its reader. */
export function EmptyNote({
  t,
  statement = t('partner.shared.empty'),
  hint = t('partner.shared.empty_hint'),
}: EmptyNoteProps) {
  return (
    <div className={styles.note}>
      <p className={styles.statement}>{statement}</p>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
