import { parseParts } from '@clavora/content-client/schema/define-block';
import { classNames } from '@clavora/ui/class-names';
import { Figure } from '@clavora/ui/figure';
import { FittedTitle } from '@clavora/ui/fitted-title';
import { keyed } from '@clavora/ui/keyed';
import type { BlockProps } from '../../render/block-entry.ts';
import { RichTextNodes } from '../../rich-text-nodes/rich-text-nodes.tsx';
import { Actions } from '../../shared/actions.tsx';
import { BlockSection } from '../../shared/block-section.tsx';
import { innerLevel } from '../../shared/inner-level.ts';
import { type repeatableTextAndImage, repeatableTextAndImageItem } from './repeatable-text-and-image.block.ts';
import styles from './repeatable-text-and-image.module.css';

/** Pairs of text and picture, the pictures on alternating sides; a text without a picture takes the whole row. */
export function RepeatableTextAndImage(props: BlockProps<typeof repeatableTextAndImage>) {
  const { block, context, isFirst, renderNested } = props;
  const items = parseParts(repeatableTextAndImageItem, block.items).filter(
    ({ title, text, image }) => title !== '' || text !== null || image !== null,
  );
  if (items.length === 0) return null;
  const level = innerLevel(block.title, isFirst);
  const rows = keyed(items, ({ _uid, title }) => _uid || title).map(([key, item], index) => {
    const picturesAbove = items.slice(0, index).filter(({ image }) => image !== null).length;
    return { key, item, isLeft: (picturesAbove % 2 === 0) === (block.first_side === 'left') };
  });
  return (
    <BlockSection uid={block._uid} title={block.title} isFirst={isFirst}>
      <div className={styles.rows}>
        {rows.map(({ key, item, isLeft }, index) => (
          <div key={key} className={classNames(styles.row, item.image ? isLeft && styles.left : styles.plain)}>
            <div className={styles.opening}>
              {item.eyebrow !== '' && <p className={styles.eyebrow}>{item.eyebrow}</p>}
              {item.title !== '' && (
                <FittedTitle level={level} className={styles.title}>
                  {item.title}
                </FittedTitle>
              )}
            </div>
            <div className={styles.text}>
              <RichTextNodes
                document={item.text}
                context={context}
                renderNested={renderNested}
                firstLevel={item.title === '' ? level : level === 2 ? 3 : 4}
              />
              <Actions actions={item.actions} context={context} />
            </div>
            {item.image && (
              <Figure
                ground="plate"
                asset={item.image}
                caption={item.caption}
                ratio={0.625}
                sizes="(min-width: 44rem) 54vw, 92vw"
                isPriority={isFirst && index === 0}
                className={styles.figure}
              />
            )}
          </div>
        ))}
      </div>
    </BlockSection>
  );
}
