import { isStoryOf } from '@clavora/content-client/story';
import { PageBlocks } from '../../templates/page-blocks.tsx';
import { unexpectedContent } from '../../templates/template-props.ts';
import type { PartnerListingProps } from './partner-product-listing-props.ts';
import { PartnerProductsView } from './partner-products-view.tsx';

/** The products for partners of some families, whatever category they stand in. */
export function PartnerProductListing({ page, products, context }: PartnerListingProps) {
  const { story } = page;
  if (!isStoryOf(story, 'product_listing')) {
    throw unexpectedContent('partner-product-listing', '"product_listing"', { ...page, listing: null });
  }
  return (
    <PartnerProductsView
      page={page}
      products={products}
      categories={[]}
      blocks={<PageBlocks blocks={story.content.body} context={context} />}
      context={context}
    />
  );
}
