'use client';

import dynamic from 'next/dynamic';

/** What offers to sign in again when the session has ended; once a page, in the layout of the partner area. */
export const SessionEnded = dynamic(() => import('./session-ended.client.tsx').then((file) => file.SessionEndedClient));
