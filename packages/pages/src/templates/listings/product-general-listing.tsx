import { PageBlocks } from '@clavora/blocks/page-blocks';
import { type TemplateProps, unexpectedContent } from '@clavora/site-core/template-props';
import { PageTitle } from '@clavora/ui/page-title';
import { CategoryLinks } from './category-links.tsx';
import { isFirstPage } from './listing-parts.ts';
import { ListingView } from './listing-view.tsx';

/** Renders the whole catalogue: its categories as links, then every product. */
export function ProductGeneralListing({ page, context }: TemplateProps) {
  const { content } = page.story;
  if (content.component !== 'product_listing')
    throw unexpectedContent('product-general-listing', '"product_listing"', page);
  const isFirst = isFirstPage(page);
  return (
    <>
      <PageTitle title={content.title} summary={content.summary} />
      {isFirst && <CategoryLinks categories={content.categories} look="cards" context={context} />}
      <ListingView page={page} context={context} />
      {isFirst && <PageBlocks blocks={content.body} context={context} />}
    </>
  );
}
