import { Container } from '@clavora/ui/container';
import { FittedTitle } from '@clavora/ui/fitted-title';
import type { BlockProps } from '../../render/block-entry.ts';
import { RichTextNodes } from '../../rich-text-nodes/rich-text-nodes.tsx';
import { Actions } from '../../shared/actions.tsx';
import type { centeredTitleParagraph } from './centered-title-paragraph.block.ts';
import styles from './centered-title-paragraph.module.css';

/** A title and a few centred lines below a chain line, which marks an axis of symmetry in drawings. */
export function CenteredTitleParagraph(props: BlockProps<typeof centeredTitleParagraph>) {
  const { block, context, isFirst, renderNested } = props;
  const { eyebrow, title, text, actions } = block;
  const headingId = `title-${block._uid}`;
  return (
    <Container
      as={title === '' ? 'div' : 'section'}
      labelledBy={title === '' ? undefined : headingId}
      className={styles.middle}
    >
      <svg className={styles.axis} viewBox="0 0 1 64" width="1" height="64" aria-hidden="true" focusable="false">
        <path d="M.5 0V64" />
      </svg>
      {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
      {title !== '' && (
        <FittedTitle level={isFirst ? 1 : 2} id={headingId} className={styles.title}>
          {title}
        </FittedTitle>
      )}
      <div className={styles.text}>
        <RichTextNodes
          document={text}
          context={context}
          renderNested={renderNested}
          firstLevel={title === '' || isFirst ? 2 : 3}
        />
      </div>
      <Actions actions={actions} context={context} className={styles.actions} />
    </Container>
  );
}
