import type { Asset } from '@clavora/content-client/schema/fields';
import type { ReactNode } from 'react';
import { FittedTitle } from '../components/headings/fitted-title/fitted-title.tsx';
import { Picture } from '../components/media/picture/picture.tsx';
import { keepTogether } from '../markup/keep-together.ts';
import styles from './page-title.module.css';

interface PageTitleProps {
  title: string;
  summary?: string;
  /** A line above the title, such as a date or kind. */
  eyebrow?: ReactNode;
  image?: Asset | null;
}

/** Renders the head of a page without hero: its h1 and summary side by side; with a picture, both beside it. */
export function PageTitle({ title, summary = '', eyebrow, image = null }: PageTitleProps) {
  return (
    <header className={image === null ? styles.head : `${styles.head} ${styles.pictured}`}>
      <div>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <FittedTitle level={1} className={styles.title}>
          {title}
        </FittedTitle>
      </div>
      {summary !== '' && <p className={styles.summary}>{keepTogether(summary)}</p>}
      {image !== null && (
        <Picture asset={image} sizes="(min-width: 60rem) 56vw, 92vw" isPriority className={styles.picture} />
      )}
    </header>
  );
}
