import { PageBlocks } from '@clavora/blocks/page-blocks';
import type { DetailProps } from '@clavora/site-core/template-props';
import { PageTitle } from '@clavora/ui/page-title';

/** Renders a page of blocks below its title. */
export function PageDetail({ content, context }: DetailProps<'page'>) {
  return (
    <>
      <PageTitle title={content.title} summary={content.summary} image={content.image} />
      <PageBlocks blocks={content.body} context={context} />
    </>
  );
}
