import { CopyCodes } from '@clavora/blocks/copy-codes';
import { PageBlocks } from '@clavora/blocks/page-blocks';
import { RichTextContent } from '@clavora/blocks/rich-text';
import { productSlug } from '@clavora/content-client/story';
import { ProductConnection, ProductTerms } from '@clavora/key-finder/product-parts';
import { shownBlank, shownMachine } from '@clavora/site-core/catalogue-view';
import { type TemplateProps, unexpectedContent } from '@clavora/site-core/template-props';
import { DetailSection } from '@clavora/ui/detail-frame';
import { CategoryListing } from '../listings/category-listing.tsx';
import { ProductCategories } from './product-categories.tsx';
import styles from './product-detail.module.css';
import { ProductHead } from './product-head.tsx';
import { ProductRelated } from './product-related.tsx';
import { ProductSafety } from './product-safety.tsx';
import { ProductSections } from './product-sections.tsx';
import { Specifications } from './specifications.tsx';
import { ProductRelations } from './tables/product-relations.tsx';
import { Variants } from './tables/product-tables.tsx';

/** Renders a product: facts, machines, replaced codes and documents above the text. */
export function ProductDetail({ page, context }: TemplateProps) {
  const { content } = page.story;
  // Partners open categories and products by the same route.
  if (content.component === 'category') return <CategoryListing page={page} context={context} />;
  if (content.component !== 'product') throw unexpectedContent('product-detail', '"product"', page);
  const { t } = context;
  const record = shownBlank(page.catalogue);
  const hasCodes =
    content.code !== '' || content.variants.length > 0 || (record?.codes ?? content.cross_references).length > 0;
  return (
    <article
      className={styles.product}
      data-product-name={content.title}
      data-product-code={content.code}
      data-product-family={content.family}
    >
      <ProductHead product={content} page={page} context={context} />
      <ProductSections product={content} record={record} machine={shownMachine(page.catalogue)} context={context} />
      <ProductTerms catalogue={page.catalogue ?? null} context={context} />
      <ProductRelations product={content} catalogue={page.catalogue ?? null} context={context} />
      <Specifications raw={content.specifications} context={context} />
      <Variants raw={content.variants} context={context} />
      {content.description !== null && content.description.content.length > 0 && (
        <DetailSection title={t('product.description')} id="description">
          <RichTextContent document={content.description} context={context} firstLevel={3} />
        </DetailSection>
      )}
      <ProductSafety
        product={content}
        maker={page.maker}
        catalogue={page.catalogue ?? null}
        slug={page.partner === null ? productSlug(page.story) : null}
        context={context}
      />
      <ProductConnection catalogue={page.catalogue ?? null} context={context} />
      <ProductRelated product={content} context={context} />
      <ProductCategories product={content} context={context} />
      <PageBlocks blocks={content.body} context={context} />
      {hasCodes && <CopyCodes doneLabel={t('product.code_copied')} />}
    </article>
  );
}
