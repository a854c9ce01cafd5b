import { mediaItem } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import { Container } from '@clavora/ui/container';
import { mediaContent } from '../../media/media-content.ts';
import { MediaItem } from '../../media/media-item.tsx';
import type { BlockProps } from '../../render/block-entry.ts';
import { BlockSection } from '../../shared/block-section.tsx';
import { innerLevel } from '../../shared/inner-level.ts';
import { SideTitle } from '../../shared/side-title.tsx';
import type { mediaStandalone } from './media-standalone.block.ts';
import styles from './media-standalone.module.css';

const pictureSizes = {
  page: '(min-width: 102rem) 94rem, 92vw',
  column: '(min-width: 60rem) 46rem, 92vw',
};

/** One picture or video with its caption, at page width or in the text column, its title in the margin. */
export function MediaStandalone({ block, context, isFirst, renderNested }: BlockProps<typeof mediaStandalone>) {
  const [item] = parseParts(mediaItem, block.media);
  const media = item ? mediaContent(item, context) : null;
  if (!media) return null;
  const { title, width, ratio, _uid: uid } = block;
  const drawn = (
    <div className={styles[width]}>
      <MediaItem
        media={media}
        context={context}
        renderNested={renderNested}
        sizes={pictureSizes[width]}
        ratio={ratio}
        transcriptLevel={innerLevel(title, isFirst)}
        isPriority={isFirst}
      />
    </div>
  );
  if (width === 'page' || title === '') {
    return (
      <BlockSection uid={uid} title={title} isFirst={isFirst}>
        {drawn}
      </BlockSection>
    );
  }
  const headingId = `title-${uid}`;
  return (
    <Container as="section" labelledBy={headingId}>
      <SideTitle title={title} id={headingId} level={isFirst ? 1 : 2}>
        {drawn}
      </SideTitle>
    </Container>
  );
}
