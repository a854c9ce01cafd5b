'use client';

import dynamic from 'next/dynamic';

/** The status of an event at the moment of viewing, loaded only by pages that show an event. */
export const LiveEventMark = dynamic(() =>
  import('./live-event-mark.client.tsx').then((file) => file.LiveEventMarkClient),
);
