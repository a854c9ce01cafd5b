import { CarouselTrack } from '@clavora/ui/carousel-track';
import { Actions } from '../actions.tsx';
import type { BlockProps } from '../block-entry.ts';
import { BlockSection } from '../block-section.tsx';
import { commonKeyFrame } from '../cards/key-frame.ts';
import { ProductCard } from '../cards/product-card.tsx';
import { innerLevel } from '../inner-level.ts';
import { relatedStoriesOf } from '../related-stories.ts';
import type { productsCarousel } from './products-carousel.block.ts';

/** Products side by side at one scale, to be moved through. */
export function ProductsCarousel({ block, context, isFirst }: BlockProps<typeof productsCarousel>) {
  const products = relatedStoriesOf(block.products, 'product', context);
  if (products.length === 0) return null;
  const { t } = context;
  const keyFrame = commonKeyFrame(products);
  return (
    <BlockSection
      uid={block._uid}
      title={block.title}
      isFirst={isFirst}
      lead={block.text}
      action={<Actions actions={block.actions} context={context} look="onward" />}
    >
      <CarouselTrack
        label={block.title || t('carousel.label')}
        items={products.map((story, index) => ({
          key: story.uuid,
          content: (
            <ProductCard
              story={story}
              context={context}
              level={innerLevel(block.title, isFirst)}
              keyFrame={keyFrame}
              hasScale={index === 0}
            />
          ),
        }))}
        labels={{
          previous: t('carousel.previous'),
          next: t('carousel.next'),
          position: (index, count) => t('carousel.position', { index, count }),
        }}
      />
    </BlockSection>
  );
}
