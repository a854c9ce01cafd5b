'use client';

import type { EnlargedPicture } from '@clavora/ui/gallery-view';
import { isPlainClick } from '@clavora/ui/is-plain-click';
import { Lightbox } from '@clavora/ui/lightbox';
import { useEffect, useRef } from 'react';
import { useHashState } from '../../../browser/use-hash-state.ts';
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
interface LargePicture extends EnlargedPicture {
  key: string;
  note: string;
  position: string;
  file: string;
  fileName: string;
}

/** An album's pictures in a lightbox. Each has an address of its own (`#picture-…`), and the back button closes it. */
export function AlbumLightboxClient({ albumId, label, labels }: AlbumLightboxProps) {
  const { hash, open, move, close } = useHashState();
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
      if (!isPlainClick(event)) return;
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

  const onClose = () => {
    if (readPictureHash(window.location.hash) !== null) close();
    // To the picture that was seen last, which need not be the one that was opened.
    linksOf(albumId)
      .find(({ dataset }) => dataset.picture === shown.current)
      ?.focus();
  };
  return (
    <Lightbox
      label={label}
      labels={labels}
      picture={picture}
      index={index}
      count={pictures.length}
      position={picture?.position ?? ''}
      note={picture?.note ?? ''}
      download={
        <a href={picture?.file} download={picture?.fileName}>
          {labels.download}
        </a>
      }
      onMove={(target) => {
        const other = pictures[target];
        if (other) move(pictureHash(other.key));
      }}
      onClose={onClose}
    />
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
    source: { kind: 'image', url: link.href },
    alt: link.querySelector('img')?.alt ?? caption,
    caption,
    note,
    position,
    file,
    fileName,
  };
}
