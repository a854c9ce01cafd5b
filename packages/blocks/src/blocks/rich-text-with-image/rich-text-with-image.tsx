import { classNames } from '@clavora/ui/class-names';
import { Container } from '@clavora/ui/container';
import { Figure } from '@clavora/ui/figure';
import { FittedTitle } from '@clavora/ui/fitted-title';
import type { BlockProps } from '../../render/block-entry.ts';
import { RichTextNodes } from '../../rich-text-nodes/rich-text-nodes.tsx';
import { Actions } from '../../shared/actions.tsx';
import { innerLevel } from '../../shared/inner-level.ts';
import type { richTextWithImage } from './rich-text-with-image.block.ts';
import styles from './rich-text-with-image.module.css';

/** Text beside a picture; the text alone if the picture is missing. */
export function RichTextWithImage({ block, context, isFirst, renderNested }: BlockProps<typeof richTextWithImage>) {
  const { title, text, image, caption, side, actions } = block;
  const headingId = `title-${block._uid}`;
  return (
    <Container
      as={title === '' ? 'div' : 'section'}
      labelledBy={title === '' ? undefined : headingId}
      className={classNames(styles.columns, image === null ? styles.plain : side === 'left' && styles.left)}
    >
      <div className={styles.text}>
        {title !== '' && (
          <FittedTitle level={isFirst ? 1 : 2} id={headingId} className={styles.title}>
            {title}
          </FittedTitle>
        )}
        <RichTextNodes
          document={text}
          context={context}
          renderNested={renderNested}
          firstLevel={innerLevel(title, isFirst)}
        />
        <Actions actions={actions} context={context} />
      </div>
      {image && (
        <Figure
          ground="plate"
          asset={image}
          caption={caption}
          sizes="(min-width: 60rem) 54vw, 92vw"
          isPriority={isFirst}
          className={styles.figure}
        />
      )}
    </Container>
  );
}
