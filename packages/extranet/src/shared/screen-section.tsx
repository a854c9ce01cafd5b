import type { ReactNode } from 'react';
import styles from './screen-section.module.css';

interface ScreenSectionProps {
  id: string;
  title: string;
  /** Placed at the end of the title's line: a count, a link to all. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a page of the partner area, with less spacing than on public pages. */
export function ScreenSection({ id, title, aside, children }: ScreenSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
