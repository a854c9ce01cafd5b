'use client';

import { Button } from '@clavora/ui/button';
import styles from './list-detail.module.css';

/** Prints the page. In the document from the beginning: an appearing button would move the others away from a pointer. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button emphasis="secondary" size="small" className={styles.print} onClick={() => print()}>
      {label}
    </Button>
  );
}
