import { PageBlocks } from '@clavora/blocks/page-blocks';
import type { TemplateProps } from '@clavora/site-core/template-props';
import { PageTitle } from '@clavora/ui/page-title';
import { LandingPage } from '../landing-page.tsx';
import { PlaceListing } from '../places/place-listing.tsx';
import { isFirstPage } from './listing-parts.ts';
import { ListingView } from './listing-view.tsx';

/** Renders the first page of a section: title, blocks, listing, further blocks. */
export function SectionListing({ page, context }: TemplateProps) {
  const { content } = page.story;
  // A section may begin with a page of blocks instead; its listing follows.
  if (content.component !== 'section') {
    return (
      <>
        <LandingPage page={page} context={context} />
        <SectionList page={page} context={context} />
      </>
    );
  }
  const isFirst = isFirstPage(page);
  return (
    <>
      <PageTitle title={content.title} summary={content.summary} image={isFirst ? content.image : null} />
      {isFirst && <PageBlocks blocks={content.body} context={context} />}
      <SectionList page={page} context={context} />
      {isFirst && <PageBlocks blocks={content.body_below} context={context} />}
    </>
  );
}

/** The list of a section: places in rows with their map, other stories as cards. Not in `ListingView`, whose styles pages of products and news have too. */
function SectionList({ page, context }: TemplateProps) {
  const { listing } = page;
  if (listing?.placeSearch === undefined) return <ListingView page={page} context={context} />;
  return (
    <ListingView page={page} context={context}>
      <PlaceListing listing={listing} search={listing.placeSearch} context={context} />
    </ListingView>
  );
}
