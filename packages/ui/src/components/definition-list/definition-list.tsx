import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import { keyed } from '../../markup/keyed.ts';
import { wholeCodes } from '../../markup/whole-codes.tsx';
import styles from './definition-list.module.css';

export interface Definition {
  term: string;
  value: ReactNode;
  /** Sets the value in the mono font, for figures, units and codes. */
  isFigure?: boolean;
}

interface DefinitionListProps {
  items: readonly Definition[];
  /** `plate`: two columns between rules, like a type plate; `lines`: one column. */
  look?: 'plate' | 'lines';
  className?: string | undefined;
}

/** Properties and their values, side by side. */
export function DefinitionList({ items, look = 'lines', className }: DefinitionListProps) {
  if (items.length === 0) return null;
  return (
    <div className={classNames(styles.frame, className)}>
      <dl className={classNames(styles.list, styles[look])}>
        {keyed(items, (item) => item.term).map(([key, { term, value, isFigure = false }]) => (
          <div key={key} className={styles.line}>
            <dt className={styles.term}>{term}</dt>
            <dd className={classNames(styles.value, isFigure && styles.figure)}>
              {typeof value === 'string' && !isFigure ? wholeCodes(value) : value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
