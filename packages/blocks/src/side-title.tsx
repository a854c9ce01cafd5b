import { classNames } from '@clavora/ui/class-names';
import type { ReactNode } from 'react';
import styles from './side-title.module.css';

interface SideTitleProps {
  title: string;
  id: string;
  level: 1 | 2;
  lead?: ReactNode;
  children: ReactNode;
}

/** A title in a column of its own, the content beside it: the layout of a manual's page. */
export function SideTitle({ title, id, level, lead, children }: SideTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.columns, title === '' && styles.untitled)}>
      {(title !== '' || lead !== undefined) && (
        <div className={styles.side}>
          {title !== '' && (
            <Heading id={id} className={styles.title}>
              {title}
            </Heading>
          )}
          {lead}
        </div>
      )}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
