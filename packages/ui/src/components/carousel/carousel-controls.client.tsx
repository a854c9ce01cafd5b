'use client';

import { type ReactNode, useEffect, useState } from 'react';
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
    // Several events in one frame are one change.
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    track.addEventListener('scroll', onScroll, { passive: true });
    track.addEventListener('keydown', jump);
    // It reports at once, and when the page is laid out: asking sooner would have it laid out for the answer.
    const observer = new ResizeObserver(update);
    observer.observe(track);
    return () => {
      cancelAnimationFrame(frame);
      track.removeEventListener('scroll', onScroll);
      track.removeEventListener('keydown', jump);
      observer.disconnect();
    };
  }, [trackId]);

  const move = (step: -1 | 1) => {
    const track = document.getElementById(trackId);
    if (track) moveBy(track, step);
  };

  const hasRoom = state !== null && !(state.isAtStart && state.isAtEnd);
  return (
    <div className={styles.controls}>
      {hasRoom && (
        <>
          <span className={styles.position} aria-live="polite">
            {positions[state.index]}
          </span>
          <StepButton label={previousLabel} trackId={trackId} isOff={state.isAtStart} onStep={() => move(-1)}>
            <span className={styles.previous} aria-hidden="true" />
          </StepButton>
          <StepButton label={nextLabel} trackId={trackId} isOff={state.isAtEnd} onStep={() => move(1)}>
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
  /** There is nothing further that way. */
  isOff: boolean;
  onStep: () => void;
  children: ReactNode;
}

/** Off, it keeps the focus: else a keyboard user at the end would lose the place on the page. */
function StepButton({ label, trackId, isOff, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-disabled={isOff}
      aria-controls={trackId}
      aria-label={label}
      onClick={isOff ? undefined : onStep}
    >
      {children}
    </button>
  );
}

interface TrackState {
  /** Of the first item in sight, from 0; at the end, of the last. */
  index: number;
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** Moves by as many items as are wholly in sight, at least one. */
function moveBy(track: HTMLElement, step: -1 | 1) {
  const items = itemsOf(track);
  const first = firstInSight(track, items);
  const frame = track.getBoundingClientRect();
  const whole = items.filter((item) => {
    const box = item.getBoundingClientRect();
    return box.left > frame.left - 2 && box.right < frame.right + 2;
  }).length;
  const target = items[Math.min(items.length - 1, Math.max(0, first + step * Math.max(1, whole)))];
  target?.scrollIntoView({ block: 'nearest', inline: 'start' });
}

/** Arrow keys scroll by themselves; to the ends browsers go only up and down. */
function jump(event: KeyboardEvent) {
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
  return { index: isAtEnd && !isAtStart ? items.length - 1 : firstInSight(track, items), isAtStart, isAtEnd };
}

/** The index of the item nearest to where the line begins. */
function firstInSight(track: HTMLElement, items: readonly HTMLElement[]): number {
  const frame = track.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(track).direction === 'rtl';
  const distances = items.map((item) => {
    const box = item.getBoundingClientRect();
    return Math.abs(isRightToLeft ? frame.right - box.right : box.left - frame.left);
  });
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
