import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './dimension-line.module.css';

interface DimensionLineProps {
  /** The figure on the line, with its unit. */
  children: ReactNode;
  className?: string | undefined;
}

/** A figure on a dimension line: two extension strokes, two slim arrows, the measure between them. */
export function DimensionLine({ children, className }: DimensionLineProps) {
  return (
    <div className={classNames(styles.dimension, className)}>
      <span className={styles.line} aria-hidden="true" />
      <span className={styles.figure}>{children}</span>
      <span className={classNames(styles.line, styles.end)} aria-hidden="true" />
    </div>
  );
}
