import { classNames } from '@clavora/ui/class-names';
import { Table } from '@clavora/ui/table';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import type { ReactNode } from 'react';
import styles from './partner-table.module.css';

interface PartnerTableProps {
  /** `<thead>` and `<tbody>`; each row has a `<th scope="row">` that names it. */
  children: ReactNode;
  /** The accessible name. */
  label: string;
  /** For screen readers only. */
  note?: string;
  className?: string | undefined;
}

/**
 * Documents, files or products, one per row. In a narrow table, secondary columns move to a line below the title, so that nothing scrolls
 * sideways.
 */
export function PartnerTable({ children, label, note, className }: PartnerTableProps) {
  return (
    <Table
      label={label}
      caption={note === undefined ? undefined : <VisuallyHidden>{note}</VisuallyHidden>}
      density="dense"
      className={classNames(styles.table, className)}
    >
      {children}
    </Table>
  );
}

interface SortHeadProps {
  /** The same page, sorted by this column or in the opposite direction. */
  href: string;
  label: string;
  /** The table's order by this column; null if it is sorted by another. */
  order: 'ascending' | 'descending' | null;
  isFigure?: boolean;
  isSecondary?: boolean;
  className?: string | undefined;
}

/** A column head as a link that sorts by it. */
export function SortHead({ href, label, order, isFigure = false, isSecondary = false, className }: SortHeadProps) {
  return (
    <th
      scope="col"
      aria-sort={order ?? undefined}
      data-figure={isFigure || undefined}
      data-secondary={isSecondary || undefined}
      className={className}
    >
      <a href={href} rel="nofollow" className={styles.sort}>
        {label}
      </a>
    </th>
  );
}
