import type { RenderContext } from '@clavora/blocks/render-context';
import { DownloadRow } from '@clavora/ui/download-row';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import sectionStyles from './download-section.module.css';
import styles from './downloads-skeleton.module.css';

interface DownloadsSkeletonProps {
  title: string;
  /** How many files are expected. */
  rows: number;
  context: RenderContext;
}

/** Spaces that neither break nor collapse: a word's room without its letters. */
const room = (characters: number) => '\u00A0'.repeat(characters);

/** A list of files that is still being fetched: the rows of a real list without their words, so that nothing moves when they come (TPL-7). */
export function DownloadsSkeleton({ title, rows, context }: DownloadsSkeletonProps) {
  return (
    <section aria-busy="true">
      <h2 className={sectionStyles.heading}>{title}</h2>
      <VisuallyHidden>{context.t('article.loading_files')}</VisuallyHidden>
      <div className={styles.list} aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <DownloadRow
            key={index}
            href={null}
            extension={room(3)}
            title={room(24)}
            facts={[room(12)]}
            className={styles.row}
          />
        ))}
      </div>
    </section>
  );
}
