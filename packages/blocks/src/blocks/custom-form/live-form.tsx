'use client';

import dynamic from 'next/dynamic';

/** A form that validates while the visitor types and sends by script; only pages with a form load it. */
export const LiveForm = dynamic(() => import('./custom-form.client.tsx').then((file) => file.CustomFormClient));
