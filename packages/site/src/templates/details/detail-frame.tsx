import type { ReactNode } from 'react';
import styles from './detail-frame.module.css';

interface DetailFrameProps {
  /** Facts to look up: dates, places, numbers. */
  facts: ReactNode;
  /** The text. */
  children?: ReactNode;
}

/** Renders a detail page below its title: facts in the narrow column, text in the wide one; on narrow screens the facts come first. */
export function DetailFrame({ facts, children }: DetailFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.facts}>{facts}</div>
      <div className={styles.text}>{children}</div>
    </div>
  );
}

interface DetailSectionProps {
  title: string;
  /** The base of the heading's id, by which the section is labelled. */
  id: string;
  children: ReactNode;
}

/** Renders a part of a detail page with a heading, across its full width. */
export function DetailSection({ title, id, children }: DetailSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
