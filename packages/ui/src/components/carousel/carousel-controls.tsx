'use client';

import dynamic from 'next/dynamic';

/** The carousel's buttons; only pages with a carousel load them. */
export const CarouselControls = dynamic(() =>
  import('./carousel-controls.client.tsx').then((file) => file.CarouselControlsClient),
);
