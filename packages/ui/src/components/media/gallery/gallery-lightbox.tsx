import { useEffect, useState } from 'react';
import { isPlainClick } from '../../../markup/is-plain-click.ts';
import { pictureOf } from './gallery-picture.ts';
import type { EnlargedPicture } from './gallery-view.tsx';
import { Lightbox, type LightboxLabels } from './lightbox.tsx';

export interface GalleryLightboxSettings {
  label: string;
  labels: LightboxLabels;
  /** The texts announced when a picture is shown, one for each. */
  positions: readonly string[];
}

interface Shown {
  pictures: readonly EnlargedPicture[];
  index: number;
}

interface GalleryLightboxProps extends GalleryLightboxSettings {
  /** The element around the gallery's links. */
  gallery: HTMLElement;
}

/** A gallery's pictures in a lightbox. */
export function GalleryLightbox({ gallery, label, labels, positions }: GalleryLightboxProps) {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const { target } = event;
      if (!isPlainClick(event)) return;
      const chosen = target instanceof Element ? target.closest('[data-enlarge]') : null;
      if (!chosen) return;
      event.preventDefault();
      const links = [...gallery.querySelectorAll('[data-enlarge]')];
      setShown({ pictures: links.map(pictureOf), index: links.indexOf(chosen) });
    };
    gallery.addEventListener('click', open);
    return () => gallery.removeEventListener('click', open);
  }, [gallery]);

  const pictures = shown?.pictures ?? [];
  const index = shown?.index ?? 0;
  return (
    <Lightbox
      label={label}
      labels={labels}
      picture={pictures[index]}
      index={index}
      count={pictures.length}
      position={positions[index] ?? ''}
      onMove={(target) => setShown({ pictures, index: target })}
      onClose={() => setShown(null)}
    />
  );
}
