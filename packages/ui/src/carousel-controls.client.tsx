'use client';

import { useEffect, useState } from 'react';
import styles from './carousel-controls.module.css';

export interface CarouselControlsProps {
  /** The id of the element that scrolls; its items are the entries of the list in it. */
  trackId: string;
  previousLabel: string;
  nextLabel: string;
  /** What is told when an item becomes the first in sight. */
  positions: readonly string[];
}

/** Buttons for a scrolling list. Nothing is drawn before the script runs, but its room is kept. */
export function CarouselControlsClient({ trackId, previousLabel, nextLabel, positions }: CarouselControlsProps) {
  const [state, setState] = useState<TrackState | null>(null);

  useEffect(() => {
    const track = document.getElementById(trackId);
    if (!track) return;
    const update = () => setState(stateOf(track));
    update();
    // Several events in one frame are one change.
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    track.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(onScroll);
    observer.observe(track);
    return () => {
      cancelAnimationFrame(frame);
      track.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [trackId]);

  const move = (step: -1 | 1) => {
    const track = document.getElementById(trackId);
    if (!track) return;
    const items = itemsOf(track);
    const width = items[0]?.getBoundingClientRect().width ?? track.clientWidth;
    const shown = Math.max(1, Math.floor(track.clientWidth / width));
    const target = items[Math.min(items.length - 1, Math.max(0, stateOf(track).index + step * shown))];
    target?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };

  const hasRoom = state !== null && !(state.isAtStart && state.isAtEnd);
  return (
    <div className={styles.controls}>
      {hasRoom && (
        <>
          <span className={styles.position} aria-live="polite">
            {positions[state.index]}
          </span>
          <button
            type="button"
            className={styles.button}
            disabled={state.isAtStart}
            onClick={() => move(-1)}
            aria-label={previousLabel}
          >
            <span className={styles.previous} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.button}
            disabled={state.isAtEnd}
            onClick={() => move(1)}
            aria-label={nextLabel}
          >
            <span className={styles.next} aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  );
}

interface TrackState {
  /** Of the first item in sight, from 0. */
  index: number;
  isAtStart: boolean;
  isAtEnd: boolean;
}

function itemsOf(track: HTMLElement): HTMLElement[] {
  return [...track.querySelectorAll<HTMLElement>(':scope > ul > li')];
}

function stateOf(track: HTMLElement): TrackState {
  const frame = track.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(track).direction === 'rtl';
  const distances = itemsOf(track).map((item) => {
    const box = item.getBoundingClientRect();
    return Math.abs(isRightToLeft ? frame.right - box.right : box.left - frame.left);
  });
  const scrolled = Math.abs(track.scrollLeft);
  return {
    index: Math.max(0, distances.indexOf(Math.min(...distances))),
    isAtStart: scrolled < 2,
    isAtEnd: scrolled > track.scrollWidth - track.clientWidth - 2,
  };
}
