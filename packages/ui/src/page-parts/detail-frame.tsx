import type { ReactNode } from 'react';
import { Disclosure } from '../components/disclosure/disclosure.tsx';
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
  /** The URL fragment of the section. */
  id: string;
  /** What a phone shows in place of the content until it is opened; absent for content that is always shown. */
  folded?: string | undefined;
  children: ReactNode;
}

/** Renders a part of a detail page with a heading, across its full width. */
export function DetailSection({ title, id, folded, children }: DetailSectionProps) {
  // A link to the section opens what is folded: its target is the content.
  const headingId = folded === undefined ? id : `${id}-title`;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      {folded === undefined ? (
        children
      ) : (
        <Disclosure summary={<span>{folded}</span>} isOnPhones anchor={id}>
          {children}
        </Disclosure>
      )}
    </section>
  );
}
