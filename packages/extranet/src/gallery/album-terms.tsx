import type { Translator } from '@clavora/i18n-routing/messages';
import styles from './album-terms.module.css';

/** The terms of use of an album's pictures; shown before download buttons. */
export function AlbumTerms({ t, terms }: { t: Translator; terms: string }) {
  if (terms === '') return null;
  return (
    <div className={styles.terms}>
      <h3 className={styles.title}>{t('partner.gallery.terms')}</h3>
      <p>{terms}</p>
    </div>
  );
}
