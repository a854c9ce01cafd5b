import type { Notice } from '@clavora/catalogue/machine-papers';
import { Link } from '@clavora/ui/link';
import type { CatalogueProps } from '../catalogue-props.ts';
import { dataText } from '../data-text.tsx';
import { dayText } from '../papers/paper-texts.ts';
import styles from './notice-items.module.css';

interface NoticeItemsProps extends CatalogueProps {
  notices: readonly Notice[];
  /** The accessible name of the list. */
  label: string;
}

/** Renders recalls and advisories, each with the link to its page: one that holds as a warning with what to do. Nothing without one. */
export function NoticeItems({ notices, label, catalogue, context }: NoticeItemsProps) {
  const { t } = context;
  if (notices.length === 0) return null;
  return (
    <ul role="list" aria-label={label} className={styles.list}>
      {notices.map((notice) => (
        <li key={notice.number} className={notice.state === 'open' ? styles.open : styles.over}>
          <p className={styles.kind}>
            {[
              t(`catalogue.notices.${notice.kind}`),
              t(`catalogue.papers.states.${notice.state}`),
              dayText(notice.revised, context),
            ].join(' · ')}
          </p>
          <Link href={catalogue.hrefs.notice(notice.number)}>{dataText(notice.title_key, { catalogue, context })}</Link>
          {notice.state === 'open' && <p>{dataText(notice.action_key, { catalogue, context })}</p>}
        </li>
      ))}
    </ul>
  );
}
