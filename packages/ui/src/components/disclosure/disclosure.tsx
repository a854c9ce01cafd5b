import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** What is always shown: one element, a heading where the text has a place in the page's outline. */
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  /** Of those with one name, one is open at a time. */
  name?: string | undefined;
  /** The fragment of its address: a link to it opens it. Unique on the page. */
  anchor?: string | undefined;
  className?: string | undefined;
}

/** Text that opens below its heading; the browser's own `<details>`, found by its search as well. */
export function Disclosure({ summary, children, isOpen = false, name, anchor, className }: DisclosureProps) {
  return (
    <details open={isOpen} name={name} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        {summary}
        <span className={styles.mark} aria-hidden="true" />
      </summary>
      {/* A browser opens what holds the target of a link, so the target is the text and not the heading. */}
      <div id={anchor} className={styles.content}>
        {children}
      </div>
    </details>
  );
}
