'use client';

import dynamic from 'next/dynamic';

/** The search of partners below the page title. Loaded on its page only (`partner-screen.client.tsx`). */
export const PartnerScreen = dynamic(() =>
  import('./partner-screen.client.tsx').then((file) => file.PartnerScreenClient),
);
