import { Island } from '../../markup/island.tsx';
import styles from './carousel-controls.module.css';
import type { CarouselSettings } from './start-carousel.ts';

interface CarouselControlsProps extends CarouselSettings {
  previousLabel: string;
  nextLabel: string;
}

/** Buttons for a scrolling list, with the text of its position. Empty before their code runs, with their space reserved. */
export function CarouselControls({ trackId, positions, previousLabel, nextLabel }: CarouselControlsProps) {
  return (
    <Island name="carousel" start="visible" settings={{ trackId, positions }} className={styles.controls}>
      <span className={styles.position} aria-live="polite" data-position="" hidden />
      <button
        type="button"
        className={styles.button}
        aria-controls={trackId}
        aria-label={previousLabel}
        data-step="-1"
        hidden
      >
        <span className={styles.previous} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-controls={trackId}
        aria-label={nextLabel}
        data-step="1"
        hidden
      >
        <span className={styles.next} aria-hidden="true" />
      </button>
    </Island>
  );
}
