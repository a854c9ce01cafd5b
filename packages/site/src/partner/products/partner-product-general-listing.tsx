import { isStoryOf } from '@clavora/content-client/story';
import { PageBlocks } from '../../templates/page-blocks.tsx';
import { unexpectedContent } from '../../templates/template-props.ts';
import { categoryTree } from './category-tree.ts';
import type { PartnerListingProps } from './partner-product-listing-props.ts';
import { PartnerProductsView } from './partner-products-view.tsx';

/** All products for partners, below the tree of their categories. */
export function PartnerProductGeneralListing({ page, products, context }: PartnerListingProps) {
  const { story, directory, entry } = page;
  if (!isStoryOf(story, 'product_listing')) {
    throw unexpectedContent('partner-product-general-listing', '"product_listing"', { ...page, listing: null });
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
