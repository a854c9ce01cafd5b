'use client';

import dynamic from 'next/dynamic';

/** What marks the line of today among opening hours: a static page does not know the day. */
export const PlaceToday = dynamic(() => import('./place-today.client.tsx').then((file) => file.PlaceTodayClient));
