'use client';

import dynamic from 'next/dynamic';

/** What opens a gallery's pictures large, loaded only by pages that show one. */
export const GalleryLightbox = dynamic(() =>
  import('./gallery-lightbox.client.tsx').then((file) => file.GalleryLightboxClient),
);
