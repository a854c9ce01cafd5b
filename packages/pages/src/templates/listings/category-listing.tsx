import { PageBlocks } from '@clavora/blocks/page-blocks';
import { type TemplateProps, unexpectedContent } from '@clavora/site-core/template-props';
import { PageTitle } from '@clavora/ui/page-title';
import { isFirstPage } from './listing-parts.ts';
import { ListingView } from './listing-view.tsx';

/** Renders a category: its title, its products at one scale, further blocks. */
export function CategoryListing({ page, context }: TemplateProps) {
  const { content } = page.story;
  if (content.component !== 'category') throw unexpectedContent('category-listing', '"category"', page);
  return (
    <>
      <PageTitle title={content.title} summary={content.summary} />
      <ListingView page={page} context={context} />
      {isFirstPage(page) && <PageBlocks blocks={content.body} context={context} />}
    </>
  );
}
