import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { GalleryLightbox, type GalleryLightboxSettings } from './gallery-lightbox.tsx';

/** Has the pictures of a gallery opened in a lightbox. */
export function startGallery(gallery: HTMLElement, settings: GalleryLightboxSettings): void {
  const root = createRoot(gallery.appendChild(document.createElement('div')));
  // With its listener: the press that started it is repeated next.
  flushSync(() => root.render(createElement(GalleryLightbox, { gallery, ...settings })));
}
