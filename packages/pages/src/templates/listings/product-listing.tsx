import { PageBlocks } from '@clavora/blocks/page-blocks';
import { type TemplateProps, unexpectedContent } from '@clavora/site-core/template-props';
import { PageTitle } from '@clavora/ui/page-title';
import { CategoryLinks } from './category-links.tsx';
import { isFirstPage } from './listing-parts.ts';
import { ListingView } from './listing-view.tsx';

/** Renders the products of some families, below a line of links to narrower categories. */
export function ProductListing({ page, context }: TemplateProps) {
  const { content } = page.story;
  if (content.component !== 'product_listing') throw unexpectedContent('product-listing', '"product_listing"', page);
  const isFirst = isFirstPage(page);
  return (
    <>
      <PageTitle title={content.title} summary={content.summary} />
      <CategoryLinks categories={content.categories} look="links" context={context} />
      <ListingView page={page} context={context} />
      {isFirst && <PageBlocks blocks={content.body} context={context} />}
    </>
  );
}
