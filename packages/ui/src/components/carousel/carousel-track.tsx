import { type ReactNode, useId } from 'react';
import { classNames } from '../../markup/class-names.ts';
import { CarouselControls } from './carousel-controls.tsx';
import styles from './carousel-track.module.css';

interface CarouselTrackProps {
  /** The accessible name of the list, usually its section's title. */
  label: string;
  /** `columns`: items of equal width; `height`: items as wide as their content. */
  fit?: 'columns' | 'height';
  /** One entry per item, each with a unique key. */
  items: readonly { key: string; content: ReactNode }[];
  labels: {
    previous: string;
    next: string;
    /** Returns a text such as "2 of 9", read out as the list moves. */
    position: (index: number, count: number) => string;
  };
}

/**
 * A scrolling list of items side by side that snaps, by touch, wheel or keyboard without a script. With one, buttons are added and the position is
 * announced (BLK-6). It never moves automatically.
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be focusable, or the keyboard cannot reach its hidden part */}
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
