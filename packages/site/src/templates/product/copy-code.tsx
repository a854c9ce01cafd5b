'use client';

import dynamic from 'next/dynamic';

/** The copy button, loaded only by pages that show a code. */
export const CopyCode = dynamic(() => import('./copy-code.client.tsx').then((file) => file.CopyCodeClient));
