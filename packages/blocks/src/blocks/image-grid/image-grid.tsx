import { parseParts } from '@clavora/content-client/schema/define-block';
import { Picture } from '@clavora/ui/picture';
import type { BlockProps } from '../../render/block-entry.ts';
import { linkTarget } from '../../render/link-target.ts';
import { BlockSection } from '../../shared/block-section.tsx';
import { innerLevel } from '../../shared/inner-level.ts';
import { type imageGrid, imageGridItem } from './image-grid.block.ts';
import styles from './image-grid.module.css';

const pictureSizes = {
  2: '(min-width: 40rem) 46vw, 92vw',
  3: '(min-width: 44rem) 30vw, (min-width: 40rem) 46vw, 92vw',
  4: '(min-width: 60rem) 23vw, 46vw',
} as const;

/** Pictures of one ratio in two to four columns; items without a picture are left out. */
export function ImageGrid({ block, context, isFirst }: BlockProps<typeof imageGrid>) {
  const items = parseParts(imageGridItem, block.items).filter((item) => item.image !== null);
  if (items.length === 0) return null;
  const Heading = `h${innerLevel(block.title, isFirst)}` as const;
  return (
    <BlockSection uid={block._uid} title={block.title} isFirst={isFirst}>
      <ul role="list" className={styles.grid} data-columns={block.columns}>
        {items.map(({ _uid, image, title, caption, link }, index) => {
          const { href, attributes } = linkTarget(link, context);
          const picture = image && (
            <Picture ground="plate" asset={image} ratio={0.75} sizes={pictureSizes[block.columns]} />
          );
          const target = href === null ? null : { href, ...attributes };
          return (
            <li key={_uid || String(index)} className={styles.item}>
              {target && title === '' ? <a {...target}>{picture}</a> : picture}
              {title !== '' && (
                <Heading className={styles.title}>
                  {target ? (
                    <a className={styles.link} {...target}>
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                </Heading>
              )}
              {caption !== '' && <p className={styles.caption}>{caption}</p>}
            </li>
          );
        })}
      </ul>
    </BlockSection>
  );
}
