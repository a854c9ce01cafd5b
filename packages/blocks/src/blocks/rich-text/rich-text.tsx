import { Container } from '@clavora/ui/container';
import type { BlockProps } from '../../render/block-entry.ts';
import { isTextEmpty } from '../../rich-text-nodes/rich-text-node.ts';
import { RichTextNodes } from '../../rich-text-nodes/rich-text-nodes.tsx';
import { SideTitle } from '../../shared/side-title.tsx';
import type { richTextBlock } from './rich-text.block.ts';

/** Running text at reading width, its title in the margin. */
export function RichText({ block, context, isFirst, renderNested }: BlockProps<typeof richTextBlock>) {
  const { title, text, width } = block;
  if (title === '' && isTextEmpty(text)) return null;
  const content = (firstLevel: 2 | 3) => (
    <RichTextNodes
      document={text}
      context={context}
      renderNested={renderNested}
      firstLevel={firstLevel}
      width={width}
    />
  );
  if (title === '') return <Container>{content(2)}</Container>;
  const headingId = `title-${block._uid}`;
  return (
    <Container as="section" labelledBy={headingId}>
      <SideTitle title={title} id={headingId} level={isFirst ? 1 : 2}>
        {content(isFirst ? 2 : 3)}
      </SideTitle>
    </Container>
  );
}
