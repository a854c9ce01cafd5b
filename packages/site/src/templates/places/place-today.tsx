'use client';

import dynamic from 'next/dynamic';

/** Marks today's line of opening hours in the browser, because a cached page does not know the day. */
export const PlaceToday = dynamic(() => import('./place-today.client.tsx').then((file) => file.PlaceTodayClient));
