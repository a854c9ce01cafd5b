import { Picture } from '@clavora/ui/picture';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import { ChangeMark } from '../shared/change-mark.tsx';
import { changeOf } from '../shared/change-of.ts';
import { Day } from '../shared/day.tsx';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import styles from './news-rows.module.css';

interface NewsRowsProps extends PartnerScreenProps {
  entries: readonly PartnerEntry[];
  since: Date | null;
  /** The heading level of the titles. */
  level: 2 | 3;
}

/** News in rows: date, title, summary. */
export function NewsRows({ t, format, hrefOf, entries, since, level }: NewsRowsProps) {
  const Title = `h${level}` as const;
  return (
    <ul role="list" className={styles.rows}>
      {entries.map((entry) => (
        <li key={entry.uuid}>
          <article className={styles.row}>
            <p className={styles.day}>
              {entry.date !== null && <Day at={entry.date} format={format} />}
              <ChangeMark change={changeOf(entry, since)} t={t} />
            </p>
            <div className={styles.words}>
              <Title className={styles.title}>
                <a href={hrefOf(entry)}>{entry.title}</a>
              </Title>
              {entry.summary !== '' && <p className={styles.summary}>{entry.summary}</p>}
            </div>
            {entry.image !== null && (
              <div className={styles.picture}>
                <Picture asset={entry.image} alt="" sizes="10rem" ratio={0.625} ground="plate" />
              </div>
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}
