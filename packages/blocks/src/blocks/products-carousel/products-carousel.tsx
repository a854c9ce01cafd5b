import { CarouselTrack } from '@clavora/ui/carousel-track';
import { cardList } from '../../cards/card-list.ts';
import { ProductCard } from '../../cards/product-card.tsx';
import type { BlockProps } from '../../render/block-entry.ts';
import { Actions } from '../../shared/actions.tsx';
import { BlockSection } from '../../shared/block-section.tsx';
import { carouselLabels } from '../../shared/carousel-labels.ts';
import { innerLevel } from '../../shared/inner-level.ts';
import { relatedStoriesOf } from '../../shared/related-stories.ts';
import type { productsCarousel } from './products-carousel.block.ts';

/** Products in a carousel, their keys at one scale. */
export function ProductsCarousel({ block, context, isFirst }: BlockProps<typeof productsCarousel>) {
  const products = relatedStoriesOf(block.products, 'product', context);
  if (products.length === 0) return null;
  const list = cardList(products);
  return (
    <BlockSection
      uid={block._uid}
      title={block.title}
      isFirst={isFirst}
      lead={block.text}
      action={<Actions actions={block.actions} context={context} look="onward" />}
    >
      <CarouselTrack
        label={block.title || context.t('carousel.label')}
        items={products.map((story, index) => ({
          key: `${story.uuid} ${index}`,
          content: (
            <ProductCard
              story={story}
              context={context}
              level={innerLevel(block.title, isFirst)}
              list={list}
              hasScale={index === 0}
            />
          ),
        }))}
        labels={carouselLabels(context)}
      />
    </BlockSection>
  );
}
