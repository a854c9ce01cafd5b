'use client';

import dynamic from 'next/dynamic';

/** The dialog for signing in again; use it once per page, in the layout of the partner area. */
export const SessionEnded = dynamic(() => import('./session-ended.client.tsx').then((file) => file.SessionEndedClient));
