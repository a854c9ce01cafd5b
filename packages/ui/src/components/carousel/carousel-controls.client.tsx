'use client';

import { type ReactNode, useEffect, useState } from 'react';
import styles from './carousel-controls.module.css';

export interface CarouselControlsProps {
  /** The id of the scrolling element, whose list entries are the items. */
  trackId: string;
  previousLabel: string;
  nextLabel: string;
  /** The texts announced when an item becomes the first visible one. */
  positions: readonly string[];
}

/** Buttons for a scrolling list. Empty before the script runs, with their space reserved. */
export function CarouselControlsClient({ trackId, previousLabel, nextLabel, positions }: CarouselControlsProps) {
  const [state, setState] = useState<TrackState | null>(null);

  useEffect(() => {
    const track = document.getElementById(trackId);
    if (!track) return;
    const update = () => setState(stateOf(track));
    // Several scroll events in one frame need one update.
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    track.addEventListener('scroll', onScroll, { passive: true });
    track.addEventListener('keydown', scrollToEnds);
    // Its first callback comes after layout; measuring earlier would force one.
    const observer = new ResizeObserver(update);
    observer.observe(track);
    return () => {
      cancelAnimationFrame(frame);
      track.removeEventListener('scroll', onScroll);
      track.removeEventListener('keydown', scrollToEnds);
      observer.disconnect();
    };
  }, [trackId]);

  const move = (step: -1 | 1) => {
    const track = document.getElementById(trackId);
    if (track) moveBy(track, step);
  };

  const isScrollable = state !== null && !(state.isAtStart && state.isAtEnd);
  return (
    <div className={styles.controls}>
      {isScrollable && (
        <>
          <span className={styles.position} aria-live="polite">
            {positions[state.index]}
          </span>
          <StepButton label={previousLabel} trackId={trackId} isDisabled={state.isAtStart} onStep={() => move(-1)}>
            <span className={styles.previous} aria-hidden="true" />
          </StepButton>
          <StepButton label={nextLabel} trackId={trackId} isDisabled={state.isAtEnd} onStep={() => move(1)}>
            <span className={styles.next} aria-hidden="true" />
          </StepButton>
        </>
      )}
    </div>
  );
}

interface StepButtonProps {
  label: string;
  trackId: string;
  /** Whether the list cannot scroll further in that direction. */
  isDisabled: boolean;
  onStep: () => void;
  children: ReactNode;
}

/** A button that stays focusable when disabled, so that a keyboard user at the end keeps the position on the page. */
function StepButton({ label, trackId, isDisabled, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-disabled={isDisabled}
      aria-controls={trackId}
      aria-label={label}
      onClick={isDisabled ? undefined : onStep}
    >
      {children}
    </button>
  );
}

interface TrackState {
  /** The index of the first visible item; at the end, of the last one. */
  index: number;
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** Scrolls by as many items as are fully visible, at least one. */
function moveBy(track: HTMLElement, step: -1 | 1) {
  const items = itemsOf(track);
  const first = firstVisibleIndex(track, items);
  const frame = track.getBoundingClientRect();
  const whole = items.filter((item) => {
    const box = item.getBoundingClientRect();
    return box.left > frame.left - 2 && box.right < frame.right + 2;
  }).length;
  const target = items[Math.min(items.length - 1, Math.max(0, first + step * Math.max(1, whole)))];
  target?.scrollIntoView({ block: 'nearest', inline: 'start' });
}

/** Scrolls to the ends by Home and End, which browsers apply only to vertical scrolling; arrow keys work natively. */
function scrollToEnds(event: KeyboardEvent) {
  const { currentTarget: track, target, key } = event;
  if (!(track instanceof HTMLElement) || target !== track || (key !== 'Home' && key !== 'End')) return;
  event.preventDefault();
  const items = itemsOf(track);
  items.at(key === 'Home' ? 0 : -1)?.scrollIntoView({ block: 'nearest', inline: key === 'Home' ? 'start' : 'end' });
}

function itemsOf(track: HTMLElement): HTMLElement[] {
  return [...track.querySelectorAll<HTMLElement>(':scope > ul > li')];
}

function stateOf(track: HTMLElement): TrackState {
  const items = itemsOf(track);
  const scrolled = Math.abs(track.scrollLeft);
  const isAtStart = scrolled < 2;
  const isAtEnd = scrolled > track.scrollWidth - track.clientWidth - 2;
  return { index: isAtEnd && !isAtStart ? items.length - 1 : firstVisibleIndex(track, items), isAtStart, isAtEnd };
}

/** Returns the index of the item nearest to the track's start edge. */
function firstVisibleIndex(track: HTMLElement, items: readonly HTMLElement[]): number {
  const frame = track.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(track).direction === 'rtl';
  const distances = items.map((item) => {
    const box = item.getBoundingClientRect();
    return Math.abs(isRightToLeft ? frame.right - box.right : box.left - frame.left);
  });
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
