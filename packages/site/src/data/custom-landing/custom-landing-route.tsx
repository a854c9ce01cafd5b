'use client';

import dynamic from 'next/dynamic';

/** What tells client parts of a custom landing page which one is shown; other pages do not load it. */
export const CustomLandingRoute = dynamic(() =>
  import('./custom-landing-route.client.tsx').then((file) => file.CustomLandingRouteClient),
);
