import type { ReactNode } from 'react';
import { classNames } from '../../../markup/class-names.ts';
import { islandAttributes } from '../../../markup/island.tsx';
import { VisuallyHidden } from '../../visually-hidden/visually-hidden.tsx';
import styles from './gallery.module.css';
import type { GalleryLightboxSettings } from './gallery-lightbox.tsx';

export interface GalleryItem {
  key: string;
  /** The URL of the large picture; null if the item is an inline drawing without one. */
  href: string | null;
  /** Shown below the item, and beside the large picture. */
  caption: string;
  /** Shown after the caption, on the page only. */
  note?: ReactNode;
  /** A picture or an inline drawing; phrasing content, since it is inside a link. */
  content: ReactNode;
  /** Links on the picture, outside of its own; positions are relative to the picture. */
  overlay?: ReactNode;
}

interface GalleryProps {
  /** The accessible name of the list. */
  label: string;
  items: readonly GalleryItem[];
  labels: {
    enlarge: string;
    close: string;
    previous: string;
    next: string;
    fullSize: string;
    /** Returns a text such as "2 of 9". */
    position: (index: number, count: number) => string;
  };
  /** `stage`: the first item large, the others below it; `even`: all of one size. */
  look?: 'stage' | 'even';
  className?: string | undefined;
}

/**
 * Pictures and drawings with a large view. Without a script each is a link to its large picture; with one it opens in a dialog with buttons to the
 * next and previous (BLK-6).
 */
export function Gallery({ label, items, labels, look = 'even', className }: GalleryProps) {
  if (items.length === 0) return null;
  const { position, enlarge, ...rest } = labels;
  const positions = items.map((_, index) => position(index + 1, items.length));
  const settings = { label, labels: rest, positions } satisfies GalleryLightboxSettings;
  return (
    <div
      className={classNames(styles.gallery, styles[look], className)}
      {...islandAttributes('gallery', { start: 'interaction', settings })}
    >
      <ul role="list" aria-label={label} className={styles.list}>
        {items.map(({ key, href, caption, note, content, overlay }) => {
          const Opener = href === null ? 'button' : 'a';
          return (
            <li key={key} className={styles.item}>
              <figure className={styles.figure} data-caption={caption}>
                <div className={styles.frame}>
                  <Opener {...(href === null ? { type: 'button' } : { href })} className={styles.open} data-enlarge>
                    <VisuallyHidden>{enlarge} </VisuallyHidden>
                    {content}
                    <span className={styles.mark} aria-hidden="true" />
                  </Opener>
                  {overlay}
                </div>
                {caption !== '' && (
                  <figcaption className={styles.caption}>
                    {caption}
                    {note}
                  </figcaption>
                )}
              </figure>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
