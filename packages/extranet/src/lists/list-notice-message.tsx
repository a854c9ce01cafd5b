import type { Translator } from '@clavora/i18n-routing/messages';
import type { ListNotice } from './list-notice.ts';
import styles from './list-notice-message.module.css';

interface ListNoticeMessageProps {
  notice: ListNotice | null;
  t: Translator;
  /** Returns the address of a list, for a link to the changed one; without it there is no link. */
  hrefOf?: (list: string) => string;
}

/** Shows the outcome of an action on lists. */
export function ListNoticeMessage({ notice, t, hrefOf }: ListNoticeMessageProps) {
  if (notice === null) return null;
  if (notice.kind === 'failed') {
    return (
      <p role="alert" className={styles.failed}>
        {t(`partner.lists.failed.${notice.code}`)}
      </p>
    );
  }
  const text = t(`partner.lists.saved.${notice.code}`);
  return (
    <p role="status" className={styles.saved}>
      {hrefOf && notice.list !== null ? <a href={hrefOf(notice.list)}>{text}</a> : text}
    </p>
  );
}
