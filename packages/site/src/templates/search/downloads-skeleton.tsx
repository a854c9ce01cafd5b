import type { RenderContext } from '@clavora/blocks/render-context';
import { DownloadRow } from '@clavora/ui/download-row';
import { Skeleton, wordRoom } from '@clavora/ui/skeleton';
import sectionStyles from '../details/download-section.module.css';
import styles from './downloads-skeleton.module.css';

interface DownloadsSkeletonProps {
  title: string;
  /** How many files are expected. */
  rows: number;
  context: RenderContext;
}

/** Kind, version, language, pages and size: on narrow screens they take two lines, as most files do. */
const usualFacts = [12, 7, 7, 7, 6].map(wordRoom);

/** A list of files that is still being fetched: the rows of a real list without their words, so that nothing moves when they come (TPL-7). */
export function DownloadsSkeleton({ title, rows, context }: DownloadsSkeletonProps) {
  return (
    <section>
      <h2 className={sectionStyles.heading}>{title}</h2>
      <Skeleton status={context.t('article.loading_files')} className={styles.list}>
        {Array.from({ length: rows }, (_, index) => (
          <DownloadRow key={index} href={null} extension={wordRoom(3)} title={wordRoom(24)} facts={usualFacts} />
        ))}
      </Skeleton>
    </section>
  );
}
