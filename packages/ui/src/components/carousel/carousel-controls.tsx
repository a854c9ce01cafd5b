'use client';

import dynamic from 'next/dynamic';

/** The carousel's buttons, loaded only by pages that show one. */
export const CarouselControls = dynamic(() =>
  import('./carousel-controls.client.tsx').then((file) => file.CarouselControlsClient),
);
