'use client';

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { classNames } from '../../../markup/class-names.ts';
import styles from './gallery-view.module.css';

/** A picture for the large view. */
export interface EnlargedPicture {
  caption: string;
  alt: string;
  /** A picture by URL, or a drawing by its markup. */
  source: { kind: 'image'; url: string } | { kind: 'drawing'; svg: string };
}

interface GalleryViewProps {
  picture: EnlargedPicture;
  isFullSize: boolean;
  onFullSize: (isFullSize: boolean) => void;
  /** Receives the direction of a swipe; not called in full size. */
  onSwipe: (step: -1 | 1) => void;
}

/** The maximum distance in CSS pixels that a pointer moves during a click. */
const maxClickMovePx = 5;
/** The minimum distance of a swipe in CSS pixels. */
const minSwipePx = 48;

interface Drag {
  x: number;
  y: number;
  left: number;
  top: number;
  hasMoved: boolean;
}

/** One picture: fitted to the window, or in full size with scrolling, dragging and arrow keys. */
export function GalleryView({ picture, isFullSize, onFullSize, onSwipe }: GalleryViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  /** The point kept in view when the picture grows, as fractions of its width and height. */
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
    if (Math.hypot(dx, dy) > maxClickMovePx) start.hasMoved = true;
    // Touch scrolls natively.
    if (isFullSize && start.hasMoved && event.pointerType === 'mouse') {
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.scrollTo(start.left - dx, start.top - dy);
    }
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const start = drag.current;
    if (!start || isFullSize || event.pointerType === 'mouse') return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.abs(dx) < minSwipePx || Math.abs(dx) < Math.abs(dy)) return;
    const isForward = dx < 0 === (getComputedStyle(event.currentTarget).direction === 'ltr');
    onSwipe(isForward ? 1 : -1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- the button in the bar does the same for keyboards
    <div
      ref={view}
      role="group"
      aria-label={picture.alt}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be focusable, or the keyboard cannot scroll it
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
        // The markup of the page's own drawing, so it needs no sanitizing.
        <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: picture.source.svg }} />
      )}
    </div>
  );
}
