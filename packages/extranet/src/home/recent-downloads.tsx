import type { PartnerEntry } from '../directory/partner-directory.ts';
import { Day } from '../shared/day.tsx';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import styles from './recent-downloads.module.css';

/** A page from which the partner downloaded, and when they did last, in ISO 8601, UTC. */
export interface DownloadedPage {
  entry: PartnerEntry;
  at: string;
}

interface RecentDownloadsProps extends PartnerScreenProps {
  downloads: readonly DownloadedPage[];
}

/** The pages from which the partner downloaded last. */
export function RecentDownloads({ format, hrefOf, downloads }: RecentDownloadsProps) {
  return (
    <ul role="list" className={styles.rows}>
      {downloads.map(({ entry, at }) => (
        <li key={entry.uuid} className={styles.row}>
          <a href={hrefOf(entry)}>{entry.title}</a>
          <span className={styles.day}>
            <Day at={at} format={format} />
          </span>
        </li>
      ))}
    </ul>
  );
}
