import { parseParts } from '@clavora/content-client/schema/define-block';
import { Container } from '@clavora/ui/container';
import { Disclosure } from '@clavora/ui/disclosure';
import type { BlockProps } from '../../render/block-entry.ts';
import { RichTextNodes } from '../../rich-text-nodes/rich-text-nodes.tsx';
import { innerLevel } from '../../shared/inner-level.ts';
import { SideTitle } from '../../shared/side-title.tsx';
import { type accordion, accordionItem } from './accordion.block.ts';
import { entryAnchor } from './entry-anchor.ts';

/** Headings that open their text, for questions and answers, conditions or steps. */
export function Accordion({ block, context, isFirst, renderNested }: BlockProps<typeof accordion>) {
  const items = parseParts(accordionItem, block.items).filter((item) => item.title !== '');
  if (items.length === 0) return null;
  const Heading = `h${innerLevel(block.title, isFirst)}` as const;
  const headingId = `title-${block._uid}`;
  const anchors = items.map(({ title, _uid }, index) =>
    context.claimId(entryAnchor(title), `${block._uid} ${_uid} ${index}`),
  );
  // A shared name lets the browser close the other entries; entries that an editor opened together need none.
  const group = items.filter((item) => item.is_open).length > 1 ? undefined : `accordion-${block._uid}`;
  return (
    <Container as={block.title === '' ? 'div' : 'section'} labelledBy={block.title === '' ? undefined : headingId}>
      <SideTitle
        title={block.title}
        id={headingId}
        level={isFirst ? 1 : 2}
        lead={
          <RichTextNodes
            document={block.text}
            context={context}
            renderNested={renderNested}
            firstLevel={isFirst ? 2 : 3}
          />
        }
      >
        {items.map((item, index) => (
          <Disclosure
            key={anchors[index]}
            isOpen={item.is_open}
            name={group}
            anchor={anchors[index]}
            summary={<Heading>{item.title}</Heading>}
          >
            <RichTextNodes
              document={item.text}
              context={context}
              renderNested={renderNested}
              firstLevel={innerLevel(block.title, isFirst) === 2 ? 3 : 4}
            />
          </Disclosure>
        ))}
      </SideTitle>
    </Container>
  );
}
