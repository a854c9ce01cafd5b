import { RichTextContent } from '@clavora/blocks/rich-text';
import { CategoryListing } from './category-listing.tsx';
import { DetailSection } from './detail-frame.tsx';
import { PageBlocks } from './page-blocks.tsx';
import { CopyCodes } from './product/copy-codes.tsx';
import { ProductCategories } from './product/product-categories.tsx';
import { ProductHead } from './product/product-head.tsx';
import { ProductRelated } from './product/product-related.tsx';
import { ProductRelations } from './product/product-relations.tsx';
import { ProductSections } from './product/product-sections.tsx';
import { Variants, Vehicles } from './product/product-tables.tsx';
import { Specifications } from './product/specifications.tsx';
import styles from './product-detail.module.css';
import { type TemplateProps, unexpectedContent } from './template-props.ts';

/** A product: what it is and fits, what cuts it, what it replaces and its documents above the story. */
export function ProductDetail({ page, context }: TemplateProps) {
  const { content } = page.story;
  // Partners reach categories and products by the same route.
  if (content.component === 'category') return <CategoryListing page={page} context={context} />;
  if (content.component !== 'product') throw unexpectedContent('product-detail', '"product"', page);
  const { t } = context;
  const hasCodes = content.code !== '' || content.variants.length > 0 || content.cross_references.length > 0;
  return (
    <article
      className={styles.product}
      data-product-name={content.title}
      data-product-code={content.code}
      data-product-family={content.family}
    >
      <ProductHead product={content} page={page} context={context} />
      <ProductSections product={content} context={context} />
      <Vehicles raw={content.vehicles} context={context} />
      <ProductRelations product={content} context={context} />
      <Specifications raw={content.specifications} context={context} />
      <Variants raw={content.variants} context={context} />
      {content.description !== null && content.description.content.length > 0 && (
        <DetailSection title={t('product.description')} id="description">
          <RichTextContent document={content.description} context={context} firstLevel={3} />
        </DetailSection>
      )}
      <ProductRelated product={content} context={context} />
      <ProductCategories product={content} context={context} />
      <PageBlocks blocks={content.body} context={context} />
      {hasCodes && <CopyCodes doneLabel={t('product.code_copied')} />}
    </article>
  );
}
