'use client';

import { Dialog } from '@clavora/ui/dialog';
import { GalleryView } from '@clavora/ui/gallery-view';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useHashPlace } from '../../browser/use-hash-place.ts';
import styles from './album-lightbox.module.css';
import { pictureHash, readPictureHash } from './picture-hash.ts';
import type { PictureLabels } from './picture-labels.ts';

export interface AlbumLightboxProps {
  /** The id of what holds the links to the pictures. */
  albumId: string;
  /** The accessible name. */
  label: string;
  labels: PictureLabels;
}

/** A picture as its link on the page describes it: nothing is sent twice. */
interface LargePicture {
  key: string;
  url: string;
  alt: string;
  caption: string;
  note: string;
  position: string;
  file: string;
  fileName: string;
}

/**
 * An album's pictures one at a time over the page: by buttons, arrow keys, Home and End, by swiping. Each has an address of its own
 * (`#picture-…`), and the back button closes it. A picture is fetched when it is shown.
 */
export function AlbumLightboxClient({ albumId, label, labels }: AlbumLightboxProps) {
  const { hash, open, move, close } = useHashPlace();
  const [isFullSize, setIsFullSize] = useState(false);
  const shown = useRef<string | null>(null);
  const key = readPictureHash(hash);
  // Read from the page only while one is shown, which none is before the script runs.
  const pictures = key === null ? [] : picturesOf(albumId);
  const index = pictures.findIndex((picture) => picture.key === key);
  const picture = pictures[index];

  useEffect(() => {
    const album = document.getElementById(albumId);
    if (!album) return;
    const onClick = (event: MouseEvent) => {
      // Opening in a new tab or saving the link stays what it is.
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-picture]') : null;
      if (link?.dataset.picture === undefined) return;
      event.preventDefault();
      open(pictureHash(link.dataset.picture));
    };
    album.addEventListener('click', onClick);
    return () => album.removeEventListener('click', onClick);
  }, [albumId, open]);

  const shownKey = picture?.key;
  useEffect(() => {
    if (shownKey !== undefined) shown.current = shownKey;
  }, [shownKey]);

  const go = (to: number) => {
    const target = pictures[to];
    if (!target || to === index) return;
    setIsFullSize(false);
    move(pictureHash(target.key));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In full size the keys move the picture.
    if (isFullSize || event.ctrlKey || event.metaKey || event.altKey) return;
    const isLeftToRight = getComputedStyle(event.currentTarget).direction === 'ltr';
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: index + (isLeftToRight ? -1 : 1),
      ArrowRight: index + (isLeftToRight ? 1 : -1),
      Home: 0,
      End: pictures.length - 1,
    };
    const target = steps[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };
  const onClose = () => {
    setIsFullSize(false);
    if (readPictureHash(window.location.hash) !== null) close();
    // To the picture that was seen last, which need not be the one that was opened.
    linksOf(albumId)
      .find(({ dataset }) => dataset.picture === shown.current)
      ?.focus();
  };
  return (
    <Dialog
      isOpen={picture !== undefined}
      label={label}
      closeLabel={labels.close}
      size="window"
      onClose={onClose}
      onKeyDown={onKeyDown}
      bar={
        <>
          <p className={styles.caption} aria-live="polite">
            <span className={styles.position}>{picture?.position}</span> <span>{picture?.caption}</span>{' '}
            <span className={styles.note}>{picture?.note}</span>
          </p>
          <div className={styles.controls}>
            <a href={picture?.file} download={picture?.fileName} className={styles.control}>
              {labels.download}
            </a>
            <button
              type="button"
              className={styles.control}
              aria-pressed={isFullSize}
              onClick={() => setIsFullSize(!isFullSize)}
            >
              {labels.fullSize}
            </button>
            {pictures.length > 1 && (
              <>
                <Step label={labels.previous} isOff={index === 0} look="previous" onStep={() => go(index - 1)} />
                <Step
                  label={labels.next}
                  isOff={index === pictures.length - 1}
                  look="next"
                  onStep={() => go(index + 1)}
                />
              </>
            )}
          </div>
        </>
      }
    >
      {picture && (
        <GalleryView
          key={picture.key}
          picture={{ caption: picture.caption, alt: picture.alt, source: { kind: 'image', url: picture.url } }}
          isFullSize={isFullSize}
          onFullSize={setIsFullSize}
          onSwipe={(step) => go(index + step)}
        />
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
    <button type="button" className={styles.control} aria-label={label} aria-disabled={isOff} onClick={onStep}>
      <span className={styles[look]} aria-hidden="true" />
    </button>
  );
}

function linksOf(albumId: string): HTMLAnchorElement[] {
  return [...(document.getElementById(albumId)?.querySelectorAll<HTMLAnchorElement>('a[data-picture]') ?? [])];
}

function picturesOf(albumId: string): LargePicture[] {
  return linksOf(albumId).map(pictureOf);
}

function pictureOf(link: HTMLAnchorElement): LargePicture {
  const { picture = '', caption = '', note = '', position = '', file = '', fileName = '' } = link.dataset;
  return {
    key: picture,
    url: link.href,
    alt: link.querySelector('img')?.alt ?? caption,
    caption,
    note,
    position,
    file,
    fileName,
  };
}
