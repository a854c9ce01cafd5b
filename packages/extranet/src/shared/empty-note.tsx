import type { Translator } from '@clavora/i18n-routing/messages';
import styles from './empty-note.module.css';

interface EmptyNoteProps {
  t: Translator;
  /** What is missing; a general statement by default. */
  statement?: string;
  /** Why, or what to do; by default that content may be for other roles. */
  hint?: string;
}

/** Shown if there is no content for the partner. */
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
