'use client';

import dynamic from 'next/dynamic';

/** Handles all copy buttons of a page; loaded only by pages with codes. */
export const CopyCodes = dynamic(() => import('./copy-codes.client.tsx').then((file) => file.CopyCodesClient));
