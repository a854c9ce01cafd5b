import { classNames } from './class-names.ts';
import styles from './key-figure.module.css';

interface KeyFigureProps {
  /** The figure, formatted in the page's language. */
  value: string;
  unit?: string | undefined;
  /** What it measures. */
  label: string;
  className?: string | undefined;
}

/** One figure that counts, its unit after a thin space, and what it measures. */
export function KeyFigure({ value, unit, label, className }: KeyFigureProps) {
  return (
    <div className={classNames(styles.figure, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value}
        {unit ? <span className={styles.unit}>{`\u202f${unit}`}</span> : null}
      </dd>
    </div>
  );
}
