import { relatedStoriesOf } from '@clavora/blocks/related-stories';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { ContentOf } from '@clavora/content-client/story';
import { Link } from '@clavora/ui/link';
import styles from './product-categories.module.css';

interface ProductCategoriesProps {
  product: ContentOf<'product'>;
  context: RenderContext;
}

/** Renders links to the product's categories, for similar products. */
export function ProductCategories({ product, context }: ProductCategoriesProps) {
  const categories = relatedStoriesOf(product.categories, 'category', context);
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className={styles.categories}>
      <h2 id="categories" className={styles.heading}>
        {context.t('product.categories')}
      </h2>
      <ul role="list" className={styles.list}>
        {categories.map(({ uuid, content, fullSlug }) => (
          <li key={uuid}>
            <Link href={context.storyHref(fullSlug)} look="onward">
              {content.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
