import type { ReactNode } from 'react';
import styles from './detail-frame.module.css';

interface DetailFrameProps {
  /** What one looks up: dates, places, numbers. */
  facts: ReactNode;
  /** What one reads. */
  children?: ReactNode;
}

/** A detail page below its title: facts in the narrow column, text in the wide one; on a narrow screen the facts come first. */
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
  /** Makes the heading's id, and the section's name. */
  id: string;
  children: ReactNode;
}

/** A titled part of a detail page across its full width. */
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
