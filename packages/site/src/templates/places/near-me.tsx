'use client';

import dynamic from 'next/dynamic';

/** Shows the nearest places on request, in the browser. */
export const NearMe = dynamic(() => import('./near-me.client.tsx').then((file) => file.NearMeClient));
