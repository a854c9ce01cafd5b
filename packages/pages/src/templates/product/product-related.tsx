import { cardList } from '@clavora/blocks/cards/card-list';
import { ProductCard } from '@clavora/blocks/cards/product-card';
import { relatedStoriesOf } from '@clavora/blocks/related-stories';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { ContentOf } from '@clavora/content-client/story';
import { DetailSection } from '@clavora/ui/detail-frame';
import styles from './product-related.module.css';

interface ProductRelatedProps {
  product: ContentOf<'product'>;
  context: RenderContext;
}

/** Renders related products at one scale: those that editors chose, then those that the search found (SRC-8). */
export function ProductRelated({ product, context }: ProductRelatedProps) {
  const related = relatedStoriesOf(product.related_products, 'product', context);
  if (related.length === 0) return null;
  const list = cardList(related);
  return (
    <DetailSection title={context.t('product.related')} id="related">
      <ul role="list" className={styles.related}>
        {related.map((story) => (
          <li key={story.uuid}>
            <ProductCard story={story} context={context} list={list} turnsIntoRow />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
