'use client';

import dynamic from 'next/dynamic';

/** The status of an event at the time of viewing; only pages with an event load it. */
export const LiveEventMark = dynamic(() =>
  import('./live-event-mark.client.tsx').then((file) => file.LiveEventMarkClient),
);
