'use client';

import dynamic from 'next/dynamic';

/** The search of partners below its title: see `partner-screen.client.tsx`, which only that page loads. */
export const PartnerScreen = dynamic(() =>
  import('./partner-screen.client.tsx').then((file) => file.PartnerScreenClient),
);
