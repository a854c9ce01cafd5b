import { TableCode } from '@clavora/blocks/table-code';
import type { CodeSeries } from '@clavora/catalogue/vehicles';
import type { ReactNode } from 'react';
import styles from './model-view.module.css';

/** Returns the names of code series, each on a line; null for none, so that a table leaves an empty column out. */
export function seriesNames(series: readonly CodeSeries[]): ReactNode {
  if (series.length === 0) return null;
  return (
    // One element: on narrow pages each part of a cell would be a column of its own.
    <span className={styles.notes}>
      {series.map(({ id, name }) => (
        <TableCode key={id} code={name} />
      ))}
    </span>
  );
}
