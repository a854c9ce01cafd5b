import { DownloadList } from '@clavora/blocks/download-list';
import type { RenderContext } from '@clavora/blocks/render-context';
import { download } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { useId } from 'react';
import styles from './download-section.module.css';

interface DownloadSectionProps {
  title: string;
  downloads: readonly RawBlock[];
  context: RenderContext;
  /** The heading's id, for links to it. */
  id?: string;
}

/** Renders a list of files with a heading; nothing without files. */
export function DownloadSection({ title, downloads, context, id: ownId }: DownloadSectionProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const files = parseParts(download, downloads);
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <DownloadList files={files} context={context} />
    </section>
  );
}
