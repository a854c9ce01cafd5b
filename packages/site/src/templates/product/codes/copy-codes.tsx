'use client';

import dynamic from 'next/dynamic';

/** What makes a page's copy buttons work: once on a page, loaded only by pages that show codes. */
export const CopyCodes = dynamic(() => import('./copy-codes.client.tsx').then((file) => file.CopyCodesClient));
