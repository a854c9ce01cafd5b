import { FittedTitle } from '@clavora/ui/fitted-title';
import type { ReactNode } from 'react';
import styles from './side-title.module.css';

interface SideTitleProps {
  title: string;
  id: string;
  level: 1 | 2;
  lead?: ReactNode;
  children: ReactNode;
}

/** A title in a column of its own, the content beside it, like a page of a manual. */
export function SideTitle({ title, id, level, lead, children }: SideTitleProps) {
  return (
    <div className={styles.place}>
      <div className={styles.columns}>
        {(title !== '' || lead !== undefined) && (
          <div className={styles.side}>
            {title !== '' && (
              <FittedTitle level={level} id={id} className={styles.title}>
                {title}
              </FittedTitle>
            )}
            {lead}
          </div>
        )}
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}
