'use client';

import dynamic from 'next/dynamic';

/** What shows an album's pictures large, loaded only by albums. */
export const AlbumLightbox = dynamic(() =>
  import('./album-lightbox.client.tsx').then((file) => file.AlbumLightboxClient),
);
