import { keyed } from '@clavora/ui/keyed';
import type { ReactNode } from 'react';
import styles from './table-fact.module.css';

interface TableFactProps {
  children: ReactNode;
  /** Aligned at the end of its column, so that figures can be compared. */
  isFigure?: boolean;
  /** Moves to the line below the title if the table is narrow. */
  isSecondary?: boolean;
}

/** A cell of a table of files; an unknown value is a dash. */
export function TableFact({ children, isFigure = false, isSecondary = false }: TableFactProps) {
  const isUnknown = children === '' || children === null;
  return (
    <td data-figure={isFigure || undefined} data-secondary={isSecondary || undefined}>
      {isUnknown ? <span className={styles.unknown}>–</span> : children}
    </td>
  );
}

/** The facts of the secondary columns in a line below the title, shown while those columns are hidden. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  return (
    <span className={styles.line}>
      {keyed(
        facts.filter((fact) => fact !== ''),
        String,
      ).map(([key, fact]) => (
        <span key={key} className={styles.fact}>
          {fact}
        </span>
      ))}
    </span>
  );
}
