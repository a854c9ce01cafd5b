'use client';

import dynamic from 'next/dynamic';

/** The dialog that shows a gallery's pictures in large; only pages with a gallery load it. */
export const GalleryLightbox = dynamic(() =>
  import('./gallery-lightbox.client.tsx').then((file) => file.GalleryLightboxClient),
);
