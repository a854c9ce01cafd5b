import { download } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { BlockProps } from '../../render/block-entry.ts';
import { BlockSection } from '../../shared/block-section.tsx';
import { DownloadList } from '../../shared/download-list.tsx';
import type { downloadableList } from './downloadable-list.block.ts';

/** Files with their type, size, language and version. */
export function DownloadableList({ block, context, isFirst }: BlockProps<typeof downloadableList>) {
  const files = parseParts(download, block.files);
  if (files.length === 0) return null;
  return (
    <BlockSection uid={block._uid} title={block.title} isFirst={isFirst}>
      <DownloadList files={files} context={context} />
    </BlockSection>
  );
}
