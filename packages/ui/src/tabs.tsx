'use client';

import dynamic from 'next/dynamic';

/** Sections of which one is shown at a time: see `tabs.client.tsx`, which only pages that have them load. */
export const Tabs = dynamic(() => import('./tabs.client.tsx').then((file) => file.TabsClient));
