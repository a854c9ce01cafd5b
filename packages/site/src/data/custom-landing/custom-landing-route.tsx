'use client';

import dynamic from 'next/dynamic';

/** Marks the shown custom landing page for its client parts; other pages do not load the script. */
export const CustomLandingRoute = dynamic(() =>
  import('./custom-landing-route.client.tsx').then((file) => file.CustomLandingRouteClient),
);
