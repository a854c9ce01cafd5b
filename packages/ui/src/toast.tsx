'use client';

import dynamic from 'next/dynamic';

export { showToast } from './toast-store.ts';

/** Where messages appear that tell what was done; once a page, in a layout whose pages show any. */
export const ToastRegion = dynamic(() => import('./toast.client.tsx').then((file) => file.ToastRegionClient));
