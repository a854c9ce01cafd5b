'use client';

import dynamic from 'next/dynamic';

/** A form that judges as one types and sends by itself, loaded only by pages that have one. */
export const LiveForm = dynamic(() => import('./custom-form.client.tsx').then((file) => file.CustomFormClient));
