'use client';

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './gallery-view.module.css';

/** A picture as it is shown large. */
export interface EnlargedPicture {
  caption: string;
  alt: string;
  /** A picture by its address, or a drawing by its markup. */
  source: { kind: 'image'; url: string } | { kind: 'drawing'; svg: string };
}

interface GalleryViewProps {
  picture: EnlargedPicture;
  isFullSize: boolean;
  onFullSize: (isFullSize: boolean) => void;
  /** Receives the step of a finger's swipe while the whole picture is seen. */
  onSwipe: (step: -1 | 1) => void;
}

/** CSS pixels that a pointer may tremble within a click. */
const clickSlack = 5;
/** CSS pixels of a swipe. */
const swipeLength = 48;

interface Drag {
  x: number;
  y: number;
  left: number;
  top: number;
  hasMoved: boolean;
}

/** One picture: whole, or in full size and moved by scrolling, dragging and the arrow keys. */
export function GalleryView({ picture, isFullSize, onFullSize, onSwipe }: GalleryViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  /** The point that stays in sight as the picture grows, as shares of its width and height. */
  const focus = useRef({ x: 0.5, y: 0.5 });

  useEffect(() => {
    const element = view.current;
    if (!element || !isFullSize) return;
    element.scrollTo(
      focus.current.x * element.scrollWidth - element.clientWidth / 2,
      focus.current.y * element.scrollHeight - element.clientHeight / 2,
    );
    focus.current = { x: 0.5, y: 0.5 };
    element.focus();
  }, [isFullSize]);

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (drag.current?.hasMoved === true) return;
    const box = event.currentTarget.firstElementChild?.getBoundingClientRect();
    if (box && !isFullSize) {
      focus.current = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    }
    onFullSize(!isFullSize);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onFullSize(!isFullSize);
  };
  const onPointerDown = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    drag.current = {
      x: clientX,
      y: clientY,
      left: currentTarget.scrollLeft,
      top: currentTarget.scrollTop,
      hasMoved: false,
    };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const start = drag.current;
    if (!start || event.buttons === 0) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.hypot(dx, dy) > clickSlack) start.hasMoved = true;
    // Fingers scroll by themselves.
    if (isFullSize && start.hasMoved && event.pointerType === 'mouse') {
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.scrollTo(start.left - dx, start.top - dy);
    }
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const start = drag.current;
    if (!start || isFullSize || event.pointerType === 'mouse') return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.abs(dx) < swipeLength || Math.abs(dx) < Math.abs(dy)) return;
    const isForward = dx < 0 === (getComputedStyle(event.currentTarget).direction === 'ltr');
    onSwipe(isForward ? 1 : -1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- the button in the bar does the same; this is for pointing at the picture itself
    <div
      ref={view}
      role="group"
      aria-label={picture.alt}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus, or the keyboard cannot move it
      tabIndex={0}
      className={classNames(styles.view, isFullSize ? styles.full : styles.whole)}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
    >
      {picture.source.kind === 'image' ? (
        <img src={picture.source.url} alt={picture.alt} className={styles.picture} draggable={false} />
      ) : (
        // The page's own drawing, read back from it.
        <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: picture.source.svg }} />
      )}
    </div>
  );
}
