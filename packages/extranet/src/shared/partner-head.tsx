import { FittedTitle } from '@clavora/ui/fitted-title';
import type { ReactNode } from 'react';
import styles from './partner-head.module.css';

interface PartnerHeadProps {
  title: string;
  summary?: string;
  /** A line above the title, such as a kind or date. */
  eyebrow?: ReactNode;
  /** The actions of the page, such as download all. */
  tools?: ReactNode;
}

/** The head of a page of the partner area: its h1, smaller than on public pages, with the page's actions beside it. */
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
