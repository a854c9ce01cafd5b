import { Link } from '@clavora/ui/link';
import { cardList } from '../../cards/card-list.ts';
import { ProductCard } from '../../cards/product-card.tsx';
import type { BlockProps } from '../../render/block-entry.ts';
import { BlockSection } from '../../shared/block-section.tsx';
import { innerLevel } from '../../shared/inner-level.ts';
import { relatedStoriesOf } from '../../shared/related-stories.ts';
import type { searchBasedProductsGrid } from './search-based-products-grid.block.ts';
import styles from './search-based-products-grid.module.css';

/** The products that a search found, else those chosen by an editor, at one scale, with a link to their category. */
export function SearchBasedProductsGrid({ block, context, isFirst }: BlockProps<typeof searchBasedProductsGrid>) {
  const products = relatedStoriesOf(block.products, 'product', context);
  if (products.length === 0) return null;
  const list = cardList(products);
  const [category] = relatedStoriesOf(block.category === null ? [] : [block.category], 'category', context);
  const href = category ? context.storyHref(category.fullSlug) : null;
  return (
    <BlockSection
      uid={block._uid}
      title={block.title}
      isFirst={isFirst}
      lead={block.text}
      action={
        category &&
        href !== null && (
          <Link look="onward" href={href}>
            {context.t('navigation.all_of', { name: category.content.title })}
          </Link>
        )
      }
    >
      <ul role="list" className={styles.grid}>
        {products.map((story, index) => (
          <li key={story.uuid}>
            <ProductCard
              story={story}
              context={context}
              level={innerLevel(block.title, isFirst)}
              list={list}
              hasScale={index === 0}
              sizes="(min-width: 72rem) 22vw, (min-width: 48rem) 30vw, 46vw"
            />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
