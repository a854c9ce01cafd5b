import type { Translator } from '@clavora/i18n-routing/messages';
import styles from './empty-note.module.css';

/** Stands where a listing has nothing for its reader: what is missing may be for another role, and no fault. */
export function EmptyNote({ t }: { t: Translator }) {
  return (
    <div className={styles.note}>
      <p className={styles.statement}>{t('partner.shared.empty')}</p>
      <p className={styles.hint}>{t('partner.shared.empty_hint')}</p>
    </div>
  );
}
