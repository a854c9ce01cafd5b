import { LandingPage } from '../landing-page.tsx';
import { PageBlocks } from '../page-blocks.tsx';
import { PageTitle } from '../page-title.tsx';
import type { TemplateProps } from '../template-props.ts';
import { isFirstPage } from './listing-parts.ts';
import { ListingView } from './listing-view.tsx';

/** The opening page of a section: what it is, blocks, what it lists, further blocks. */
export function SectionListing({ page, context }: TemplateProps) {
  const { content } = page.story;
  // A section may open with a page of blocks instead; what it lists follows.
  if (content.component !== 'section') {
    return (
      <>
        <LandingPage page={page} context={context} />
        <ListingView page={page} context={context} />
      </>
    );
  }
  const isFirst = isFirstPage(page);
  return (
    <>
      <PageTitle title={content.title} summary={content.summary} image={isFirst ? content.image : null} />
      {isFirst && <PageBlocks blocks={content.body} context={context} />}
      <ListingView page={page} context={context} />
      {isFirst && <PageBlocks blocks={content.body_below} context={context} />}
    </>
  );
}
