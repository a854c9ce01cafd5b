import { type ReactNode, useId } from 'react';
import { classNames } from '../../markup/class-names.ts';
import { CarouselControls } from './carousel-controls.tsx';
import styles from './carousel-track.module.css';

interface CarouselTrackProps {
  /** The accessible name of the list, usually its section's title. */
  label: string;
  /** `columns`: items of one width; `height`: as wide as each item's content is. */
  fit?: 'columns' | 'height';
  /** One entry per item, each with a key of its own. */
  items: readonly { key: string; content: ReactNode }[];
  labels: {
    previous: string;
    next: string;
    /** Such as "2 of 9": read out as the list moves. */
    position: (index: number, count: number) => string;
  };
}

/**
 * Items side by side that snap as they are moved through: by finger, wheel, keyboard, without a script. With one, buttons
 * come in addition and the position is told (BLK-6). It never moves by itself.
 */
export function CarouselTrack({ label, fit = 'columns', items, labels }: CarouselTrackProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div className={classNames(styles.carousel, styles[fit])}>
      <div className={styles.controls}>
        <CarouselControls
          trackId={id}
          previousLabel={labels.previous}
          nextLabel={labels.next}
          positions={items.map((_, index) => labels.position(index + 1, items.length))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus, or the keyboard cannot reach what it hides */}
      <div role="group" aria-label={label} tabIndex={0} className={styles.window} id={id}>
        <ul role="list" className={styles.track}>
          {items.map(({ key, content }) => (
            <li key={key} className={styles.item}>
              {content}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
