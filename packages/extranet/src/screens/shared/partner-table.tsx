import { classNames } from '@clavora/ui/class-names';
import { Table } from '@clavora/ui/table';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import type { ReactNode } from 'react';
import styles from './partner-table.module.css';

interface PartnerTableProps {
  /** `<thead>`, `<tbody>` and their rows, of which each says in its `<th scope="row">` what it is about. */
  children: ReactNode;
  /** The accessible name. */
  label: string;
  /** Read out alone. */
  note?: string;
  className?: string | undefined;
}

/** Documents, files or products one a line. Narrow, the secondary columns give way to a line below the title: nothing is scrolled sideways. */
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
  /** To the same page, sorted by this column, or the other way round. */
  href: string;
  label: string;
  /** How the table is sorted by this column at the moment; null where it is not. */
  order: 'ascending' | 'descending' | null;
  isFigure?: boolean;
  isSecondary?: boolean;
  className?: string | undefined;
}

/** A column's name as a link that sorts by it. */
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
