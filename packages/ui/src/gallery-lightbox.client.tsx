'use client';

import { type KeyboardEvent, useEffect, useState } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './gallery-lightbox.module.css';
import { type EnlargedPicture, pictureOf } from './gallery-picture.ts';
import { GalleryView } from './gallery-view.tsx';

export interface GalleryLightboxProps {
  /** The id of the element that holds the gallery's links. */
  galleryId: string;
  label: string;
  labels: { close: string; previous: string; next: string; fullSize: string };
  /** What is told when a picture is shown, one for each. */
  positions: readonly string[];
}

interface Shown {
  pictures: readonly EnlargedPicture[];
  index: number;
}

/** A gallery's pictures, one at a time, in a dialog over the page: by buttons, arrow keys and swiping, whole or in full size. */
export function GalleryLightboxClient({ galleryId, label, labels, positions }: GalleryLightboxProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isFullSize, setIsFullSize] = useState(false);

  useEffect(() => {
    const gallery = document.getElementById(galleryId);
    if (!gallery) return;
    const open = (event: MouseEvent) => {
      const { target } = event;
      // Opening in a new tab or saving the link stays what it is.
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const chosen = target instanceof Element ? target.closest('[data-enlarge]') : null;
      if (!chosen) return;
      event.preventDefault();
      const links = [...gallery.querySelectorAll('[data-enlarge]')];
      setIsFullSize(false);
      setShown({ pictures: links.map(pictureOf), index: links.indexOf(chosen) });
    };
    gallery.addEventListener('click', open);
    return () => gallery.removeEventListener('click', open);
  }, [galleryId]);

  const count = shown?.pictures.length ?? 0;
  const index = shown?.index ?? 0;
  const picture = shown?.pictures[index];
  const move = (step: number) => {
    const target = index + step;
    if (!shown || target < 0 || target >= count) return;
    setIsFullSize(false);
    setShown({ ...shown, index: target });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In full size the arrows move the picture.
    if (isFullSize || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    const isForward = (event.key === 'ArrowRight') === (getComputedStyle(event.currentTarget).direction === 'ltr');
    event.preventDefault();
    move(isForward ? 1 : -1);
  };
  return (
    <Dialog
      isOpen={picture !== undefined}
      label={label}
      closeLabel={labels.close}
      size="window"
      onClose={() => setShown(null)}
      onKeyDown={onKeyDown}
      bar={
        <>
          <p className={styles.caption}>{picture?.caption}</p>
          <div className={styles.controls}>
            <span className={styles.position} aria-live="polite">
              {count > 1 && positions[index]}
            </span>
            <button
              type="button"
              className={styles.size}
              aria-pressed={isFullSize}
              onClick={() => setIsFullSize(!isFullSize)}
            >
              {labels.fullSize}
            </button>
            {count > 1 && (
              <>
                <Step label={labels.previous} isOff={index === 0} look="previous" onStep={() => move(-1)} />
                <Step label={labels.next} isOff={index === count - 1} look="next" onStep={() => move(1)} />
              </>
            )}
          </div>
        </>
      }
    >
      {picture && (
        <GalleryView key={index} picture={picture} isFullSize={isFullSize} onFullSize={setIsFullSize} onSwipe={move} />
      )}
    </Dialog>
  );
}

interface StepProps {
  label: string;
  isOff: boolean;
  look: 'previous' | 'next';
  onStep: () => void;
}

/** Stays in the tab order at the ends: a button that vanishes from under the finger takes the focus with it. */
function Step({ label, isOff, look, onStep }: StepProps) {
  return (
    <button type="button" className={styles.step} aria-label={label} aria-disabled={isOff} onClick={onStep}>
      <span className={styles[look]} aria-hidden="true" />
    </button>
  );
}
