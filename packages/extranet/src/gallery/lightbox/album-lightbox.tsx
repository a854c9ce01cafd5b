'use client';

import dynamic from 'next/dynamic';

/** The lightbox. Loaded by albums only. */
export const AlbumLightbox = dynamic(() =>
  import('./album-lightbox.client.tsx').then((file) => file.AlbumLightboxClient),
);
