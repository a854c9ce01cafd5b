'use client';

import dynamic from 'next/dynamic';

/** What makes ticking the pictures of an album quick, loaded only by albums. */
export const AlbumSelection = dynamic(() =>
  import('./album-selection.client.tsx').then((file) => file.AlbumSelectionClient),
);
