import { mediaItem } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import { CarouselTrack } from '@clavora/ui/carousel-track';
import { type MediaContent, mediaContent } from '../../media/media-content.ts';
import { MediaItem } from '../../media/media-item.tsx';
import type { BlockProps } from '../../render/block-entry.ts';
import { BlockSection } from '../../shared/block-section.tsx';
import { carouselLabels } from '../../shared/carousel-labels.ts';
import { innerLevel } from '../../shared/inner-level.ts';
import type { mediaCarousel } from './media-carousel.block.ts';
import styles from './media-carousel.module.css';

/** Pictures and videos of any ratio in a carousel, all at one height. */
export function MediaCarousel({ block, context, isFirst, renderNested }: BlockProps<typeof mediaCarousel>) {
  const shown = parseParts(mediaItem, block.items).flatMap((item) => mediaContent(item, context) ?? []);
  if (shown.length === 0) return null;
  return (
    <BlockSection uid={block._uid} title={block.title} isFirst={isFirst} lead={block.text} className={styles.carousel}>
      <CarouselTrack
        fit="height"
        label={block.title || context.t('media.carousel')}
        labels={carouselLabels(context)}
        items={shown.map((media, index) => ({
          key: `${media.item._uid} ${index}`,
          content: (
            <MediaItem
              media={media}
              context={context}
              renderNested={renderNested}
              fit="height"
              sizes={sizesOf(media)}
              transcriptLevel={innerLevel(block.title, isFirst)}
              isPriority={isFirst && index === 0}
            />
          ),
        }))}
      />
    </BlockSection>
  );
}

/** Returns the `sizes` of an item: its height is fixed (`--media-height`), so the width follows from the picture's ratio. */
function sizesOf({ kind, image }: MediaContent): string {
  const own = image && image.width > 0 && image.height > 0 ? image.width / image.height : 3 / 2;
  const ratio = kind === 'embed' ? 16 / 9 : own;
  const width = (height: number) => Math.round(height * ratio * 10) / 10;
  return `(min-width: 66rem) ${width(30)}rem, ${Math.min(84, width(45))}vw`;
}
