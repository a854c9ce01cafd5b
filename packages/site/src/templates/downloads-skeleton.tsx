import type { RenderContext } from '@clavora/blocks/render-context';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import listStyles from './download-section.module.css';
import styles from './downloads-skeleton.module.css';

interface DownloadsSkeletonProps {
  title: string;
  /** How many files are expected; each row has the height of a real one, so that nothing moves when they come (TPL-7). */
  rows: number;
  context: RenderContext;
}

/** A list of files that is still being fetched. */
export function DownloadsSkeleton({ title, rows, context }: DownloadsSkeletonProps) {
  return (
    <section aria-busy="true">
      <h2 className={listStyles.heading}>{title}</h2>
      <VisuallyHidden>{context.t('article.loading_files')}</VisuallyHidden>
      <div className={styles.list} aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.row}>
            <span className={styles.extension} />
            <span className={styles.title} />
            <span className={styles.facts} />
          </div>
        ))}
      </div>
    </section>
  );
}
