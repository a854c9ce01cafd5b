'use client';

import type { EnlargedPicture } from '@clavora/ui/gallery-view';
import { isPlainClick } from '@clavora/ui/is-plain-click';
import { Lightbox } from '@clavora/ui/lightbox';
import { useEffect, useRef } from 'react';
import { useHashState } from '../../browser/use-hash-state.ts';
import { pictureHash, readPictureHash } from './picture-hash.ts';
import type { PictureLabels } from './picture-labels.ts';

export interface AlbumLightboxProps {
  /** The id of the container with the links to pictures. */
  albumId: string;
  /** The accessible name of the dialog. */
  label: string;
  labels: PictureLabels;
}

/** A picture, read from its link on the page, so that the server sends its data once. */
interface LargePicture extends EnlargedPicture {
  key: string;
  note: string;
  position: string;
  file: string;
  fileName: string;
}

/** An album's pictures in a lightbox. Each has its own address (`#picture-…`); the back button closes it. */
export function AlbumLightboxClient({ albumId, label, labels }: AlbumLightboxProps) {
  const { hash, open, move, close } = useHashState();
  const shown = useRef<string | null>(null);
  const key = readPictureHash(hash);
  // Read only while a picture is open, which is never the case on the server.
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
    // The focus moves to the last shown picture, which may not be the one that was opened.
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
