'use client';

import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../../dialog/dialog.tsx';
import { type EnlargedPicture, GalleryView } from './gallery-view.tsx';
import styles from './lightbox.module.css';

export interface LightboxLabels {
  close: string;
  previous: string;
  next: string;
  fullSize: string;
}

interface LightboxProps {
  /** The accessible name. */
  label: string;
  labels: LightboxLabels;
  /** The visible picture; undefined while the dialog is closed. */
  picture: EnlargedPicture | undefined;
  index: number;
  count: number;
  /** A text such as "2 of 9"; read out with the caption when the picture changes. */
  position: string;
  /** Shown after the caption. */
  note?: string;
  /** A link that saves the picture, in the bar. */
  download?: ReactNode;
  /** Receives the index of the next picture, always a valid one. */
  onMove: (index: number) => void;
  onClose: () => void;
}

/**
 * Shows pictures one at a time in a dialog, changed by buttons, arrow keys, Home, End and swiping; fitted or in full size. For client components,
 * which set the visible picture.
 */
export function Lightbox(props: LightboxProps) {
  const { label, labels, picture, index, count, position, note = '', download, onMove, onClose } = props;
  // The index of the picture in full size; others are fitted.
  const [fullSize, setFullSize] = useState<number | null>(null);
  const isFullSize = fullSize === index;
  const showFullSize = (isFull: boolean) => setFullSize(isFull ? index : null);
  const move = (target: number) => {
    if (target === index || target < 0 || target >= count) return;
    setFullSize(null);
    onMove(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In full size the keys scroll the picture.
    if (isFullSize || event.ctrlKey || event.metaKey || event.altKey) return;
    const isLeftToRight = getComputedStyle(event.currentTarget).direction === 'ltr';
    const targets: Partial<Record<string, number>> = {
      ArrowLeft: index + (isLeftToRight ? -1 : 1),
      ArrowRight: index + (isLeftToRight ? 1 : -1),
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    move(target);
  };
  return (
    <Dialog
      isOpen={picture !== undefined}
      label={label}
      closeLabel={labels.close}
      size="window"
      onClose={() => {
        setFullSize(null);
        onClose();
      }}
      onKeyDown={onKeyDown}
      bar={
        <>
          <p className={styles.caption} aria-live="polite">
            {count > 1 && <span className={styles.position}>{position} </span>}
            {picture?.caption}
            {note !== '' && <span className={styles.note}> {note}</span>}
          </p>
          <div className={styles.controls}>
            {download}
            <button type="button" aria-pressed={isFullSize} onClick={() => showFullSize(!isFullSize)}>
              {labels.fullSize}
            </button>
            {count > 1 && (
              <>
                <Step label={labels.previous} isDisabled={index === 0} look="previous" onStep={() => move(index - 1)} />
                <Step label={labels.next} isDisabled={index === count - 1} look="next" onStep={() => move(index + 1)} />
              </>
            )}
          </div>
        </>
      }
    >
      {picture && (
        <GalleryView
          key={index}
          picture={picture}
          isFullSize={isFullSize}
          onFullSize={showFullSize}
          onSwipe={(step) => move(index + step)}
        />
      )}
    </Dialog>
  );
}

interface StepProps {
  label: string;
  isDisabled: boolean;
  look: 'previous' | 'next';
  onStep: () => void;
}

/** A button that stays in the tab order at the ends: removing it would lose the focus. */
function Step({ label, isDisabled, look, onStep }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isDisabled} onClick={onStep}>
      <span className={styles[look]} aria-hidden="true" />
    </button>
  );
}
