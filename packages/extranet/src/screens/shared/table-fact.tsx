import { keyed } from '@clavora/ui/keyed';
import type { ReactNode } from 'react';
import styles from './table-fact.module.css';

interface TableFactProps {
  children: ReactNode;
  /** Set at the end of its column, so that figures compare. */
  isFigure?: boolean;
  /** Stands in the line below the title instead where the table is narrow. */
  isSecondary?: boolean;
}

/** A cell of a table of files; what is not known is a dash. */
export function TableFact({ children, isFigure = false, isSecondary = false }: TableFactProps) {
  const isUnknown = children === '' || children === null;
  return (
    <td data-figure={isFigure || undefined} data-secondary={isSecondary || undefined}>
      {isUnknown ? <span className={styles.unknown}>–</span> : children}
    </td>
  );
}

/** The facts of the secondary columns in one line below the title, shown where those columns are not. */
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
