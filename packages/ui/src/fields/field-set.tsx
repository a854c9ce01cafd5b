import type { ReactNode } from 'react';
import { classNames } from '../markup/class-names.ts';
import styles from './field-set.module.css';

interface FieldSetProps {
  /** The heading of the fields; without it they are a group in layout only. */
  legend?: ReactNode;
  /** A line below the legend. */
  text?: ReactNode;
  /** The fields; those with `data-width="half"` are two in a row if there is room. */
  children: ReactNode;
  className?: string | undefined;
}

/** A group of fields below a rule with their heading, in full or half width. */
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
