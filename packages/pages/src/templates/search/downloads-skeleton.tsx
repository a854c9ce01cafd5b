import type { RenderContext } from '@clavora/blocks/render-context';
import { DownloadRow } from '@clavora/ui/download-row';
import { Skeleton, wordRoom } from '@clavora/ui/skeleton';
import sectionStyles from '../details/download-section.module.css';
import styles from './downloads-skeleton.module.css';

interface DownloadsSkeletonProps {
  title: string;
  /** The expected number of files. */
  rows: number;
  context: RenderContext;
}

/** Kind, version, language, pages and size: two lines on narrow screens, as for most files. */
const typicalFacts = [12, 7, 7, 7, 6].map(wordRoom);

/** Renders a list of files that is loading: the rows of a real list without text, so that nothing moves when it is loaded (TPL-7). */
export function DownloadsSkeleton({ title, rows, context }: DownloadsSkeletonProps) {
  return (
    <section>
      <h2 className={sectionStyles.heading}>{title}</h2>
      <Skeleton status={context.t('article.loading_files')} className={styles.list}>
        {Array.from({ length: rows }, (_, index) => (
          <DownloadRow key={index} href={null} extension={wordRoom(3)} title={wordRoom(24)} facts={typicalFacts} />
        ))}
      </Skeleton>
    </section>
  );
}
