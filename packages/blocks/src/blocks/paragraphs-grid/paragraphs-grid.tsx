import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import { FittedTitle } from '@clavora/ui/fitted-title';
import { keyed } from '@clavora/ui/keyed';
import { Link } from '@clavora/ui/link';
import type { BlockProps } from '../../render/block-entry.ts';
import { linkTarget } from '../../render/link-target.ts';
import type { RenderContext } from '../../render/render-context.ts';
import { RichTextNodes } from '../../rich-text-nodes/rich-text-nodes.tsx';
import { BlockSection } from '../../shared/block-section.tsx';
import { innerLevel } from '../../shared/inner-level.ts';
import { paragraphsOf } from '../../shared/paragraphs.ts';
import { type paragraphsGrid, paragraphsGridItem } from './paragraphs-grid.block.ts';
import styles from './paragraphs-grid.module.css';

/** Short paragraphs in two to four columns below their figures: ordered steps, reasons, measures. */
export function ParagraphsGrid({ block, context, isFirst, renderNested }: BlockProps<typeof paragraphsGrid>) {
  const items = parseParts(paragraphsGridItem, block.items)
    .map((item) => ({ ...item, figure: countedFigure(item, context) ?? item.figure }))
    .filter(({ figure, title }) => figure !== '' || title !== '');
  if (items.length === 0) return null;
  const level = innerLevel(block.title, isFirst);
  const List = block.is_numbered ? 'ol' : 'ul';
  return (
    <BlockSection
      uid={block._uid}
      title={block.title}
      isFirst={isFirst}
      lead={paragraphsOf(block.text).map(([key, paragraph]) => <p key={key}>{paragraph}</p>)}
    >
      <List role="list" className={styles.grid} data-columns={block.columns}>
        {keyed(items, ({ _uid, title }) => _uid || title).map(([key, item], index) => {
          const { href, attributes } = linkTarget(item.link, context);
          const linksByTitle = item.link_label === '';
          return (
            <li key={key} className={styles.item}>
              {(block.is_numbered || item.figure !== '') && (
                <p className={styles.head}>
                  {block.is_numbered && <span className={styles.number}>{context.format.number(index + 1)}</span>}
                  {item.figure !== '' && <span className={styles.figure}>{item.figure}</span>}
                </p>
              )}
              {item.title !== '' && (
                <FittedTitle level={level} text={item.title} className={styles.title}>
                  {linksByTitle && href !== null ? (
                    <Link href={href} {...attributes}>
                      {item.title}
                    </Link>
                  ) : (
                    item.title
                  )}
                </FittedTitle>
              )}
              <RichTextNodes
                document={item.text}
                context={context}
                renderNested={renderNested}
                firstLevel={level === 2 ? 3 : 4}
              />
              {!linksByTitle && href !== null && (
                <p className={styles.onward}>
                  <Link look="onward" href={href} {...attributes}>
                    {item.link_label}
                  </Link>
                </p>
              )}
            </li>
          );
        })}
      </List>
    </BlockSection>
  );
}

/** Returns the number that the key catalogue has today; null for a figure that editors typed, and without a catalogue. */
function countedFigure(
  { figure_of: counted }: BlockContent<typeof paragraphsGridItem>,
  { finder, format }: RenderContext,
): string | null {
  return counted === 'none' || finder === null ? null : format.number(finder.counts[counted]);
}
