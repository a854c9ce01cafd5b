import { keyed } from '../../../markup/keyed.ts';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From the home page to the page itself, whose `href` is null. */
  items: readonly { label: string; href: string | null }[];
  /** The accessible name, such as "You are here". */
  label: string;
}

/** The path of the page in the site; on a narrow screen only the link to the parent. */
export function Breadcrumbs({ items, label }: BreadcrumbsProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={label} className={styles.breadcrumbs}>
      <ol role="list" className={styles.list}>
        {keyed(items, (item) => item.label).map(([key, { label: name, href }], index) => (
          <li key={key} className={styles.item}>
            {href === null ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{name}</span>
            ) : (
              <a href={href}>{name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
