import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './table.module.css';

interface TableProps {
  /** `<thead>`, `<tbody>` and their rows. */
  children: ReactNode;
  /** The accessible name of the region that scrolls when the table is wider than the page. */
  label: string;
  /** Shown above the table. */
  caption?: ReactNode;
  density?: 'normal' | 'dense';
  /** Keeps the first column visible while the others scroll. */
  hasStickyColumn?: boolean;
  className?: string | undefined;
}

/** A table between rules that scrolls sideways by keyboard, touch and mouse when it is too wide. */
export function Table(props: TableProps) {
  const { children, label, caption, density = 'normal', hasStickyColumn = false, className } = props;
  const look = classNames(styles.table, density === 'dense' && styles.dense, hasStickyColumn && styles.sticky);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be focusable, or the keyboard cannot reach its hidden part
    <div role="group" aria-label={label} tabIndex={0} className={classNames(styles.region, className)}>
      <table className={look}>
        {caption !== undefined && <caption className={styles.caption}>{caption}</caption>}
        {children}
      </table>
    </div>
  );
}
