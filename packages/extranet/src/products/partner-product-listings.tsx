import { PageBlocks } from '@clavora/blocks/page-blocks';
import { isStoryOf } from '@clavora/content-client/story';
import { unexpectedContent } from '@clavora/site-core/template-props';
import type { ReactNode } from 'react';
import type { PartnerTemplateProps } from '../shared/partner-page-model.ts';
import { categoryTree } from './category-tree.ts';
import { PartnerProductsView } from './partner-products-view.tsx';
import type { PartnerProducts } from './product-row.ts';

/** The data of a product listing; `products` as returned by `loadPartnerProducts`. */
export interface PartnerListingProps extends Pick<PartnerTemplateProps, 'page' | 'context'> {
  products: PartnerProducts;
}

/** Renders a category for partners: its subcategories, and all products in them. */
export function PartnerCategoryListing({ page, products, context }: PartnerListingProps) {
  const { story, directory, entry } = page;
  if (!isStoryOf(story, 'category')) {
    throw unexpectedContent('partner-category-listing', '"category"', { ...page, listing: null });
  }
  return (
    <PartnerProductsView
      page={page}
      products={products}
      categories={categoryTree(directory, entry.path)}
      blocks={<PageBlocks blocks={story.content.body} context={context} />}
      context={context}
    />
  );
}

/** Renders all products for partners, below the tree of their categories; `files` is a section below them. */
export function PartnerProductGeneralListing({
  page,
  products,
  files,
  context,
}: PartnerListingProps & { files?: ReactNode }) {
  const { directory, entry } = page;
  return (
    <PartnerProductsView
      page={page}
      products={products}
      categories={categoryTree(directory, entry.path)}
      files={files}
      blocks={productListingBlocks('partner-product-general-listing', page, context)}
      context={context}
    />
  );
}

/** Renders the products of some families for partners, from all categories. */
export function PartnerProductListing({ page, products, context }: PartnerListingProps) {
  return (
    <PartnerProductsView
      page={page}
      products={products}
      categories={[]}
      blocks={productListingBlocks('partner-product-listing', page, context)}
      context={context}
    />
  );
}

/** Returns the blocks of a product listing. Throws if the page's story is none. */
function productListingBlocks(
  template: string,
  page: PartnerListingProps['page'],
  context: PartnerListingProps['context'],
) {
  if (!isStoryOf(page.story, 'product_listing')) {
    throw unexpectedContent(template, '"product_listing"', { ...page, listing: null });
  }
  return <PageBlocks blocks={page.story.content.body} context={context} />;
}
