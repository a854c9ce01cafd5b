import { Link } from '@clavora/ui/link';
import styles from './name-list.module.css';

interface NameListProps {
  /** The accessible name of the list. */
  label: string;
  items: readonly { name: string; href: string; note?: string | undefined }[];
}

/** Renders names with links in columns, each with a short note such as years or a number. */
export function NameList({ label, items }: NameListProps) {
  return (
    <ul role="list" aria-label={label} className={styles.list}>
      {items.map(({ name, href, note }) => (
        <li key={href} className={styles.item}>
          <Link href={href} translate="no">
            {name}
          </Link>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
