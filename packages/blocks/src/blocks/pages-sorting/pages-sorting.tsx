import { parseParts } from '@clavora/content-client/schema/define-block';
import { Card } from '@clavora/ui/card';
import { Picture } from '@clavora/ui/picture';
import type { BlockProps } from '../../render/block-entry.ts';
import { linkTarget } from '../../render/link-target.ts';
import { BlockSection } from '../../shared/block-section.tsx';
import { innerLevel } from '../../shared/inner-level.ts';
import { type pagesSorting, pagesSortingItem } from './pages-sorting.block.ts';
import styles from './pages-sorting.module.css';

/** Links to other pages, side by side between rules. */
export function PagesSorting({ block, context, isFirst }: BlockProps<typeof pagesSorting>) {
  const items = parseParts(pagesSortingItem, block.items).filter((item) => item.title !== '');
  if (items.length === 0) return null;
  return (
    <BlockSection uid={block._uid} title={block.title} isFirst={isFirst}>
      <ul role="list" className={styles.ways} data-count={items.length}>
        {items.map((item) => {
          const { href, attributes } = linkTarget(item.link, context);
          return (
            <li key={item._uid || item.title} className={styles.way}>
              <Card
                title={item.title}
                level={innerLevel(block.title, isFirst)}
                href={href}
                attributes={attributes}
                text={item.text}
                look="cell"
                turnsIntoRow
                picture={
                  item.image ? (
                    <Picture
                      ground="plate"
                      asset={item.image}
                      alt=""
                      ratio={0.625}
                      sizes="(min-width: 56rem) 24vw, 46vw"
                    />
                  ) : null
                }
              />
            </li>
          );
        })}
      </ul>
    </BlockSection>
  );
}
