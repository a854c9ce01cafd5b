import { relatedStoriesOf } from '@clavora/blocks/related-stories';
import { RichTextContent } from '@clavora/blocks/rich-text';
import { CategoryListing } from './category-listing.tsx';
import { DetailSection } from './detail-frame.tsx';
import { StoryList } from './listing-view.tsx';
import { PageBlocks } from './page-blocks.tsx';
import { ProductHead } from './product/product-head.tsx';
import { ProductRelations } from './product/product-relations.tsx';
import { Variants, Vehicles } from './product/product-tables.tsx';
import { Specifications } from './product/specifications.tsx';
import { type TemplateProps, unexpectedContent } from './template-props.ts';

/** A product: what it is and fits, what cuts it, what it replaces and its documents above the story. */
export function ProductDetail({ page, context }: TemplateProps) {
  const { content } = page.story;
  // Partners reach categories and products by the same route.
  if (content.component === 'category') return <CategoryListing page={page} context={context} />;
  if (content.component !== 'product') throw unexpectedContent('product-detail', '"product"', page);
  const { t } = context;
  const related = relatedStoriesOf(content.related_products, 'product', context);
  return (
    <article>
      <ProductHead product={content} page={page} context={context} />
      <ProductRelations product={content} context={context} />
      <Specifications raw={content.specifications} context={context} />
      <Vehicles raw={content.vehicles} context={context} />
      <Variants raw={content.variants} context={context} />
      {content.description !== null && content.description.content.length > 0 && (
        <DetailSection title={t('product.description')} id="description">
          <RichTextContent document={content.description} context={context} firstLevel={3} />
        </DetailSection>
      )}
      {related.length > 0 && (
        <DetailSection title={t('product.related')} id="related">
          <StoryList stories={related} shape="tiles" context={context} />
        </DetailSection>
      )}
      <PageBlocks blocks={content.body} context={context} />
    </article>
  );
}
