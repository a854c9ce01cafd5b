import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** The visible part: one element, a heading if the text belongs to the page's outline. */
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  /** Only one of several with the same name is open at a time. */
  name?: string | undefined;
  /** Folded on phones only: wider screens and paper show the text without the summary. */
  isOnPhones?: boolean;
  /** The URL fragment that opens it; unique on the page. */
  anchor?: string | undefined;
  className?: string | undefined;
}

/** Text that opens below its heading; the browser's own `<details>`, so that its page search finds the text. */
export function Disclosure(props: DisclosureProps) {
  const { summary, children, isOpen = false, name, isOnPhones = false, anchor, className } = props;
  const look = classNames(styles.disclosure, isOnPhones && styles.onPhones, className);
  return (
    <details open={isOpen} name={name} className={look}>
      <summary className={styles.summary}>
        {summary}
        <span className={styles.mark} aria-hidden="true" />
      </summary>
      {/* A browser opens the `<details>` around a link's target, so the target is the text, not the heading. */}
      <div id={anchor} className={styles.content}>
        {children}
      </div>
    </details>
  );
}
