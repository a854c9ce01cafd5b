import { isStoryOf } from '@clavora/content-client/story';
import { PageBlocks } from '../../templates/page-blocks.tsx';
import { unexpectedContent } from '../../templates/template-props.ts';
import type { PartnerTemplateProps } from '../partner-page-model.ts';
import { categoryTree } from './category-tree.ts';
import { PartnerProductsView } from './partner-products-view.tsx';
import type { PartnerProducts } from './product-row.ts';

/** What the listings of products are drawn from; `products` as `loadPartnerProducts` gives them. */
export interface PartnerListingProps extends Pick<PartnerTemplateProps, 'page' | 'context'> {
  products: PartnerProducts;
}

/** A category for partners: the categories in it, and its products with all of theirs. */
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

/** All products for partners, below the tree of their categories. */
export function PartnerProductGeneralListing({ page, products, context }: PartnerListingProps) {
  const { directory, entry } = page;
  return (
    <PartnerProductsView
      page={page}
      products={products}
      categories={categoryTree(directory, entry.path)}
      blocks={productListingBlocks('partner-product-general-listing', page, context)}
      context={context}
    />
  );
}

/** The products for partners of some families, whatever their category. */
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

/** Throws where the story of the page is no listing of products. */
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
