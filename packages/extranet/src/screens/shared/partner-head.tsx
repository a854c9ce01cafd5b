import { FittedTitle } from '@clavora/ui/fitted-title';
import type { ReactNode } from 'react';
import styles from './partner-head.module.css';

interface PartnerHeadProps {
  title: string;
  summary?: string;
  /** A line above the title: what kind it is, a date. */
  eyebrow?: ReactNode;
  /** What one does here: download all, put it on a list. */
  tools?: ReactNode;
}

/** The head of a page of the partner area: its h1, smaller than on public pages, with the tools of the page beside it. */
export function PartnerHead({ title, summary = '', eyebrow, tools }: PartnerHeadProps) {
  return (
    <header className={styles.place}>
      <div className={styles.head}>
        <div className={styles.words}>
          {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
          <FittedTitle level={1} className={styles.title}>
            {title}
          </FittedTitle>
          {summary !== '' && <p className={styles.summary}>{summary}</p>}
        </div>
        {tools !== undefined && tools !== null && <div className={styles.tools}>{tools}</div>}
      </div>
    </header>
  );
}
