import type { ReactNode } from 'react';
import styles from './search-frame.module.css';

interface SearchFrameProps {
  title: string;
  children: ReactNode;
}

/** Renders the search page's title and margins. */
export function SearchFrame({ title, children }: SearchFrameProps) {
  return (
    <div className={styles.search}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
