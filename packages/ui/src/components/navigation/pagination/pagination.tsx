import { classNames } from '../../../markup/class-names.ts';
import { keyed } from '../../../markup/keyed.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** The page number, from 1. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  labels: {
    /** The accessible name, such as "Pages". */
    pages: string;
    previous: string;
    next: string;
    /** Returns a text such as "Page 2 of 9". */
    pageOf: (page: number) => string;
  };
}

/** Plain links to the pages of a listing (TPL-5); nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf, labels }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={labels.pages} className={styles.pagination}>
      <Step href={page > 1 ? hrefOf(page - 1) : null} rel="prev" label={labels.previous} />
      <ol role="list" className={styles.list}>
        {keyed(shownPages(page, pageCount), (entry) => (entry === null ? 'gap' : String(entry))).map(([key, entry]) =>
          entry === null ? (
            <li key={key} className={styles.gap} aria-hidden="true" />
          ) : (
            <li key={key}>
              <a
                href={hrefOf(entry)}
                className={styles.page}
                aria-label={labels.pageOf(entry)}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </a>
            </li>
          ),
        )}
      </ol>
      <Step href={page < pageCount ? hrefOf(page + 1) : null} rel="next" label={labels.next} />
    </nav>
  );
}

function Step({ href, rel, label }: { href: string | null; rel: 'prev' | 'next'; label: string }) {
  if (href === null) return <span className={classNames(styles.step, styles[rel])} aria-hidden="true" />;
  return (
    <a href={href} rel={rel} className={classNames(styles.step, styles[rel])}>
      <span className={styles.stepLabel}>{label}</span>
    </a>
  );
}

/** Returns the first, the last, the current page and its neighbours; null for a gap. */
export function shownPages(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((entry) => entry >= 1 && entry <= pageCount);
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b);
  return pages.flatMap((entry, index) => {
    const before = pages[index - 1];
    if (before === undefined || entry - before === 1) return [entry];
    // A gap of one page is filled with that page.
    return entry - before === 2 ? [entry - 1, entry] : [null, entry];
  });
}
