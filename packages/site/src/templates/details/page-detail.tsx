import { PageBlocks } from '../page-blocks.tsx';
import { PageTitle } from '../page-title.tsx';
import type { DetailProps } from '../template-props.ts';

/** Renders a page of blocks below its title. */
export function PageDetail({ content, context }: DetailProps<'page'>) {
  return (
    <>
      <PageTitle title={content.title} summary={content.summary} image={content.image} />
      <PageBlocks blocks={content.body} context={context} />
    </>
  );
}
