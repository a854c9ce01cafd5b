'use client';

import dynamic from 'next/dynamic';

/** Adds a blank to the list of the visit; loaded only by pages of blanks. */
export const AddToList = dynamic(() => import('./list-of-visit.client.tsx').then((file) => file.AddToListClient), {
  ssr: false,
});

/** Keeps the list that its page shows as the list of the visit; loaded only by the page of lists. */
export const KeepList = dynamic(() => import('./list-of-visit.client.tsx').then((file) => file.KeepListClient), {
  ssr: false,
});
