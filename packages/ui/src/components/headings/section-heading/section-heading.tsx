import type { ReactNode } from 'react';
import { classNames } from '../../../markup/class-names.ts';
import { FittedTitle } from '../fitted-title/fitted-title.tsx';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  title: ReactNode;
  /** 1 for the page's h1. */
  level?: 1 | 2 | 3;
  id?: string | undefined;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** A link to the full list, at the end of the line. */
  action?: ReactNode;
  className?: string | undefined;
}

/** A section's title on its rule, with a lead and a link to the full list. */
export function SectionHeading({ title, level = 2, id, lead, action, className }: SectionHeadingProps) {
  return (
    <div className={classNames(styles.heading, styles[`level${level}`], className)}>
      <FittedTitle level={level} id={id}>
        {title}
      </FittedTitle>
      {lead !== undefined && lead !== '' && <div className={styles.lead}>{lead}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
