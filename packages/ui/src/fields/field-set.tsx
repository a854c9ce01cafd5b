import type { ReactNode } from 'react';
import { classNames } from '../markup/class-names.ts';
import styles from './field-set.module.css';

interface FieldSetProps {
  /** What the fields have in common; without it they only stand together. */
  legend?: ReactNode;
  /** A line below the legend. */
  text?: ReactNode;
  /** Fields; those with `data-width="half"` stand two in a row where there is room. */
  children: ReactNode;
  className?: string | undefined;
}

/** Fields that belong together, below a rule that carries their heading; one in a row, or two halves. */
export function FieldSet({ legend, text, children, className }: FieldSetProps) {
  const hasLegend = legend !== undefined && legend !== '';
  const Element = hasLegend ? 'fieldset' : 'div';
  return (
    <Element className={classNames(styles.set, hasLegend && styles.ruled, className)}>
      {hasLegend && <legend className={styles.legend}>{legend}</legend>}
      {text !== undefined && text !== '' && <p className={styles.text}>{text}</p>}
      <div className={styles.fields}>{children}</div>
    </Element>
  );
}
