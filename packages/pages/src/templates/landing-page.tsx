import { PageBlocks } from '@clavora/blocks/page-blocks';
import { opensWithTitle, renderBlocks } from '@clavora/blocks/render-blocks';
import { type TemplateProps, unexpectedContent } from '@clavora/site-core/template-props';
import { PageTitle } from '@clavora/ui/page-title';

/** Renders a page whose first block is its hero; a generic page gets its title above its blocks instead. */
export function LandingPage({ page, context }: TemplateProps) {
  const { content } = page.story;
  if (content.component === 'landing_page') {
    const hasHero = opensWithTitle(content.body);
    return (
      <>
        {!hasHero && <PageTitle title={content.title} summary={content.summary} />}
        {renderBlocks(content.body, context, { hasTitle: !hasHero })}
      </>
    );
  }
  if (content.component === 'page') {
    return (
      <>
        <PageTitle title={content.title} summary={content.summary} image={content.image} />
        <PageBlocks blocks={content.body} context={context} />
      </>
    );
  }
  throw unexpectedContent('landing-page', '"landing_page" or "page"', page);
}
